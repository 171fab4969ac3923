/**
 * All that reads, writes and checks phones, with the numbering plans of every country: 50 KB that come as one file, with
 * the first form or list that has a phone. Only by `import()`.
 */
export { contactPhones } from './contact-phones.ts';
export { PhoneField } from './phone-field.tsx';
export { phoneProblem, spokenPhone } from './spoken-phone.ts';

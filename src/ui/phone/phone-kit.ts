/** Only for `import()`: numbering plans of 50 KB, which come with the first form or list that has a phone. */
export { contactPhones } from './contact-phones.ts';
export { PhoneField } from './phone-field.tsx';
export { sheetPhones } from './sheet-phones.ts';
export { phoneProblem, spokenPhone } from './spoken-phone.ts';

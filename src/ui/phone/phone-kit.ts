/** Only for `import()`: numbering plans of 70 KB, which load with the first form or list that has a phone. */
export { contactPhones } from './contact-phones.ts';
export { PhoneField } from './phone-field.tsx';
export { sheetPhones } from './sheet-phones.ts';
export { phoneProblem, phoneWithCountry, spokenPhone } from './spoken-phone.ts';

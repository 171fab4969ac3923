/** One file, hence one chunk: the second is a page of text. */
export { DataScreen } from './data-screen.tsx';
export { PrivacyScreen } from './privacy-screen.tsx';

import { parsePhoneNumber } from 'libphonenumber-js/min';

/** A stored phone (E.164) as a person reads it, `+51 987 654 321`; as it is where it can't be read. */
export function spokenPhone(e164: string): string {
  try {
    return parsePhoneNumber(e164).formatInternational();
  } catch {
    return e164;
  }
}

/** Someone out of the phone's contacts: the first name they have, and all their numbers as they are kept. */
export interface PickedContact {
  name: string;
  numbers: string[];
}

/** The platform's own contact picker, which few browsers have (Chrome on Android). */
interface ContactsManager {
  select(properties: readonly ['name', 'tel']): Promise<{ name?: string[]; tel?: string[] }[]>;
}

/** Whether this browser can ask the phone for a contact. */
export function hasContacts(): boolean {
  return contactsManager() !== undefined;
}

/** Lets the reseller pick one contact; null if they picked none. Rejects where the platform refuses. */
export async function pickContact(): Promise<PickedContact | null> {
  try {
    const [contact] = (await contactsManager()?.select(['name', 'tel'])) ?? [];
    return contact ? { name: contact.name?.[0]?.trim() ?? '', numbers: contact.tel ?? [] } : null;
  } catch (error) {
    if (error instanceof DOMException && NO_CHOICE.has(error.name)) return null;
    throw error;
  }
}

/** The picker was left, or a second press found it open. */
const NO_CHOICE = new Set(['AbortError', 'InvalidStateError']);

function contactsManager(): ContactsManager | undefined {
  return (navigator as Navigator & { contacts?: ContactsManager }).contacts;
}

export interface PickedContact {
  name: string;
  numbers: string[];
}

interface ContactsManager {
  select(properties: readonly ['name', 'tel']): Promise<{ name?: string[]; tel?: string[] }[]>;
}

export function hasContacts(): boolean {
  return contactsManager() !== undefined;
}

/** Null if none was picked. Rejects if the platform refuses. */
export async function pickContact(): Promise<PickedContact | null> {
  try {
    const [contact] = (await contactsManager()?.select(['name', 'tel'])) ?? [];
    return contact ? { name: contact.name?.[0]?.trim() ?? '', numbers: contact.tel ?? [] } : null;
  } catch (error) {
    if (error instanceof DOMException && NO_CHOICE.has(error.name)) return null;
    throw error;
  }
}

/** The picker was closed, or a second press found it open. */
const NO_CHOICE = new Set(['AbortError', 'InvalidStateError']);

function contactsManager(): ContactsManager | undefined {
  return (navigator as Navigator & { contacts?: ContactsManager }).contacts;
}

import type { Profile } from './rows.ts';

/** What a chat with a supplier begins with. Source: 001 §2, MSG-19. */
export function supplierGreeting(name: string): string {
  return `Hola ${name}, ¿cómo estás?`;
}

/** What a chat with the panel's support begins with: greeting, who writes, user code. Source: rules §9, MSG-21. */
export function supportGreeting(profile: Pick<Profile, 'username' | 'userCode'>): string {
  return `Hola, ¿cómo estás? Soy ${profile.username} y mi código de usuario es ${profile.userCode}.`;
}

/** Keys of local storage (rules §7, SES-32). */
export const TOKEN = 'token';
export const USER_ID = 'userId';

export interface Session {
  userId: string;
  token: string;
}

/** Reads local storage, which another tab may have changed since `currentSession`. */
export function storedSession(): Session | null {
  const token = localStorage.getItem(TOKEN);
  const userId = localStorage.getItem(USER_ID);
  return token && userId ? { token, userId } : null;
}

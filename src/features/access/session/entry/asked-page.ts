/** What /login is given by a guard. */
export interface Asked {
  /** The path that somebody without a session asked for. */
  asked: string | undefined;
}

/** Where a sign-in leads: the history's state is the app's own, so the path is too. */
export function askedPage(state: unknown): string {
  const { asked } = (state ?? {}) as Partial<Asked>;
  return typeof asked === 'string' ? asked : '/';
}

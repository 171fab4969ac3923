export interface Asked {
  asked: string | undefined;
}

/** Target of a sign-in. The history's state is the app's own, so its path can be trusted. */
export function askedPage(state: unknown): string {
  const { asked } = (state ?? {}) as Partial<Asked>;
  return typeof asked === 'string' ? asked : '/';
}

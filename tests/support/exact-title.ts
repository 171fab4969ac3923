/** The pattern of just this title. Playwright looks for it in the title with the tags behind it. */
export const exactly = (title: string): string =>
  `${title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}( @\\S+)*$`;

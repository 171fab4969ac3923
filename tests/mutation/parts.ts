interface Part {
  /** Folders of `src` that it changes. */
  folders: readonly string[];
  /** What may notice: globs from the root. */
  tests: readonly string[];
}

/**
 * The runs of `npm run mutation`. The rules are asked of their own tests, of those of the screens that alone use some of them, and
 * of the routes' description, which loads the whole contract. What sync shows of the rules would cost ten times as much.
 */
export const PARTS = {
  rules: {
    folders: ['domain', 'contract'],
    tests: [
      'src/{domain,contract}/**/*.test.ts',
      'src/features/{sell/clients,sell/periods/many,device/sync-issues,data/export}/**/*.test.ts',
      'tests/checks/openapi.test.ts',
    ],
  },
  sync: { folders: ['sync'], tests: ['src/sync/**/*.test.ts'] },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

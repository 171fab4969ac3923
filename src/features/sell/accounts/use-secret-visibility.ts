import { useCallback } from 'react';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import type { Conditions } from '#domain/rows.ts';
import type { SecretVisibility } from './row-context.ts';

const useSecrets = keptByUser<SecretVisibility>({ passwords: false, suppliers: false });

/** Hidden at first, then as last chosen for each list (ACC-12, ACC-21). */
export function useSecretVisibility(conditions: Conditions) {
  const [shown, change] = useSecrets(conditions);
  const toggle = useCallback(
    (part: keyof SecretVisibility) => change((before) => ({ ...before, [part]: !before[part] })),
    [change],
  );
  return { shown, toggle };
}

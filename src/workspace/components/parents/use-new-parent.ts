import { useRef, useState } from 'react';
import type { FieldErrors } from '#contract/answers.ts';
import type { BodyOf } from '#contract/registry.ts';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { searchKey } from '#domain/text.ts';

type Parent = 'category' | 'supplier';

const TABLES = { category: 'categories', supplier: 'suppliers' } as const;

/** Creates a category or supplier at once, before its account (ADR 0103). An existing one is used as it is. */
export function useNewParent<P extends Parent>(parent: P, onMade: (id: string) => void) {
  const mutate = useMutation();
  const rows = useRows(TABLES[parent]);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const make = async (body: BodyOf<`${P}.create`> & { name: string }): Promise<boolean> => {
    const same = rows.find((row) => isSame(row, body));
    if (same) {
      onMade(same.id);
      return true;
    }
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    const result = await mutate<`${P}.create`>({ name: `${parent}.create`, body });
    running.current = false;
    setBusy(false);
    setErrors(result.ok ? {} : result.errors);
    if (result.ok) onMade(result.id);
    return result.ok;
  };
  return { make, busy, errorOf: (field: string) => errors[field]?.msg };
}

type Named = { name: string; phone?: string };

/** Two suppliers may share a name, with a phone each. */
const isSame = (one: Named, other: Named): boolean =>
  one.phone === other.phone && searchKey(one.name).trim() === searchKey(other.name).trim();

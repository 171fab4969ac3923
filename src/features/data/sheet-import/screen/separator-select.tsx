import { useState } from 'react';
import { keepSheet } from '#features/data/sheet-import/carry/keep.ts';
import { noAnswers } from '#features/data/sheet-import/carry/packed.ts';
import { SEPARATORS } from '#features/data/sheet-import/reading/grid.ts';
import { messages } from '#features/data/sheet-import/sheet-import.texts.ts';
import { Select } from '#ui/inputs/select.tsx';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import type { Opened } from './use-sheet.ts';

const { separator: texts } = messages;
interface SeparatorSelectProps {
  opened: Opened;
  onOpen: (opened: Opened) => void;
}

/** Detected separator of the text. Another one reads the text again, without the answers so far. */
export function SeparatorSelect({ opened, onOpen }: SeparatorSelectProps) {
  const { store, env } = useWorkspace();
  const [failed, setFailed] = useState(false);
  const [grid] = opened.grids;
  if (!grid?.source) return null;
  const choose = async (separator: string): Promise<void> => {
    setFailed(false);
    try {
      const { splitAgain } = await import('#features/data/sheet-import/files/open-file.ts');
      const again = splitAgain(grid, separator);
      if (!again) return;
      const kept = { id: env.newId(), name: opened.name, grids: [again], answers: noAnswers(1) };
      const isKept = await keepSheet(store.db, kept, env.now()).then(
        () => true,
        () => false,
      );
      onOpen({ ...opened, ...kept, isKept, isResumed: false });
    } catch {
      setFailed(true);
    }
  };
  return (
    <Select
      label={texts.label}
      hint={texts.hint}
      error={failed ? messages.failed.missing : undefined}
      options={SEPARATORS.map((value) => ({ value, label: texts[value] }))}
      value={grid.source.separator}
      onChange={(event) => void choose(event.target.value)}
    />
  );
}

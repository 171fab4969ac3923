import { useState } from 'react';
import { useRows } from '#workspace/data/use-rows.ts';
import { proposedColor, proposedProfileCount } from '#domain/services.ts';
import { ColorInput } from '#ui/inputs/color-input.tsx';
import { messages } from './parents.texts.ts';
import { NewParentBox, ParentName, type NewParentProps } from './new-parent.tsx';
import { useNewParent } from './use-new-parent.ts';

/** A category by its name, which proposes colour and profiles (CAT-13). */
export function NewCategory({ onMade, ...box }: NewParentProps) {
  const { make, busy, errorOf } = useNewParent('category', onMade);
  const used = useRows('categories').map(({ backgroundcolor }) => backgroundcolor);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const color = chosen ?? proposedColor(name, used);
  const add = () => void make({ name, backgroundcolor: color, profileCount: proposedProfileCount(name) });
  return (
    <NewParentBox {...box} label={messages.newCategory} busy={busy} onAdd={add}>
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] items-start gap-3">
        <ParentName
          label={messages.categoryName}
          placeholder={messages.categoryPlaceholder}
          value={name}
          onType={setName}
          error={errorOf('name')}
        />
        <ColorInput
          label={messages.color}
          value={color}
          onChange={(event) => setChosen(event.target.value)}
          error={errorOf('backgroundcolor')}
        />
      </div>
    </NewParentBox>
  );
}

import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import { messages } from './clients.messages.ts';

const MASK = '••••••••';

export function Secret({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  const { show, hide, password } = messages.card;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className={shown ? 'min-w-0 font-medium' : 'tracking-wider text-soft'}>
        {shown ? text : MASK}
      </span>
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={`${shown ? hide : show} ${password.toLowerCase()}`}
        aria-pressed={shown}
        className="-my-2"
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}

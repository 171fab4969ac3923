import { deviceFacts } from '#db/facts/device-facts.ts';
import { useDeviceFact } from '#workspace/actions/use-device-fact.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Eye, EyeOff } from '#ui/icons.ts';
import { messages } from '#features/books/finance.texts.ts';

/** Hides amounts from a client who sees the phone; the choice is kept on this device. */
export function HideAmounts() {
  const [hidden = false, choose] = useDeviceFact(deviceFacts, 'amountsHidden');
  return (
    <IconButton
      icon={hidden ? EyeOff : Eye}
      label={messages.hideAmounts}
      aria-pressed={hidden}
      onClick={() => choose(!hidden)}
      className="-my-2 -mr-2"
    />
  );
}

import { TextInput, type TextInputProps } from '#ui/inputs/text-input.tsx';
import { messages } from '#workspace/workspace.texts.ts';

export function CodeInput(props: Omit<TextInputProps, 'label'>) {
  return (
    <TextInput
      label={messages.ownCode}
      hint={messages.ownCodeHint}
      autoComplete="one-time-code"
      className="figures tracking-wider"
      {...props}
    />
  );
}

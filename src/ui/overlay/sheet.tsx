import { type FormEventHandler, type ReactNode, useRef, useCallback } from 'react';
import { Close, Content, Description, Portal, Root, Title } from 'radix-ui/dialog';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { X } from '#ui/icons.ts';
import { uiMessages } from '#ui/ui.texts.ts';
import { SHEET_BODY, SHEET_BOX, SHEET_FOOTER, SHEET_HEAD, SHEET_SIZES, SHEET_VEIL } from './sheet-class.ts';
import { useDragClose } from './use-drag-close.ts';
import { useFootClearance } from './use-foot-clearance.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

export type SheetProps = {
  open?: boolean | undefined;
  onClose: () => void;
  title: string;
  description?: string | undefined;
  footer?: ReactNode;
  /** False keeps the sheet open, as for a form with unsaved changes. */
  guard?: (() => boolean) | undefined;
  onSubmit?: FormEventHandler<HTMLFormElement> | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  children: ReactNode;
};

/** Comes from the bottom on a phone; centred from 768 px. */
export function Sheet(props: SheetProps) {
  const { open = true, onClose, title, description, guard, size = 'medium', ...inner } = props;
  const { remember, giveBack } = useOpener();
  const keyboardPx = useKeyboardInset();
  const change = (next: boolean): void => {
    if (!next && (guard?.() ?? true)) onClose();
  };
  const { sheet, drag } = useDragClose(() => change(false));
  return (
    <Root open={open} onOpenChange={change}>
      <Portal>
        <SheetVeil />
        <Content
          ref={sheet}
          data-sheet=""
          className={cx(SHEET_BOX, SHEET_SIZES[size])}
          style={keyboardPx > 0 ? aboveKeyboard(keyboardPx) : undefined}
          onOpenAutoFocus={(event) => {
            remember();
            if (focusFirstField(sheet.current)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveBack();
          }}
          onInteractOutside={(event) => {
            if (isUndo(event.target)) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            if (ownsEscape(event.target)) event.preventDefault();
          }}
        >
          <SheetHead title={title} description={description} drag={drag} />
          <SheetInner {...inner} />
        </Content>
      </Portal>
    </Root>
  );
}

/** Radix's Overlay isn't used: it locks the scroll by an injected <style>, which our CSP refuses. */
function SheetVeil() {
  return <div aria-hidden className={SHEET_VEIL} />;
}

type SheetHeadProps = Pick<SheetProps, 'title' | 'description'> & {
  drag: ReturnType<typeof useDragClose>['drag'];
};

function SheetHead({ title, description, drag }: SheetHeadProps) {
  return (
    <header {...drag} className={SHEET_HEAD}>
      <div aria-hidden className="mx-auto mb-2 h-1 w-10 rounded-full bg-edge/50 md:hidden" />
      <div className="flex items-start justify-between gap-2">
        <Title className="min-w-0 py-2 font-title text-xl line-clamp-3 leading-6 font-semibold wrap-anywhere @max-[14rem]:block @max-[14rem]:truncate">
          {title}
        </Title>
        <Close asChild>
          <IconButton icon={X} label={uiMessages.close} className="-mr-2" />
        </Close>
      </div>
      {description && (
        <Description className="line-clamp-2 text-sm wrap-anywhere text-soft @max-[14rem]:block @max-[14rem]:truncate">
          {description}
        </Description>
      )}
    </header>
  );
}

function SheetInner({ footer, onSubmit, children }: Pick<SheetProps, 'footer' | 'onSubmit' | 'children'>) {
  const inner = (
    <>
      <div className={SHEET_BODY}>{children}</div>
      {footer && <SheetFoot>{footer}</SheetFoot>}
    </>
  );
  if (!onSubmit) return inner;
  return (
    <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-col">
      {inner}
    </form>
  );
}

function SheetFoot({ children }: { children: ReactNode }) {
  const foot = useRef<HTMLElement>(null);
  useFootClearance(foot);
  return (
    <footer ref={foot} className={SHEET_FOOTER}>
      {children}
    </footer>
  );
}

function aboveKeyboard(keyboardPx: number) {
  return { marginBottom: keyboardPx, maxHeight: `calc(92dvh - ${keyboardPx}px)` };
}

/** `autoFocus` would act before the opener is known. `data-first-focus` comes before the first field. */
function focusFirstField(box: HTMLElement | null): boolean {
  const field =
    box?.querySelector<HTMLElement>('[data-first-focus]') ??
    box?.querySelector<HTMLElement>(
      'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)',
    );
  field?.focus();
  return Boolean(field);
}

function isUndo(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-undo]') !== null;
}

/** Escape closes an open list inside the sheet, such as the countries', and keeps the sheet. */
function ownsEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-owns-escape]') !== null;
}

type Opener = {
  remember: () => void;
  /** Returns the focus to the remembered element, or to the page's content if that element is gone. */
  giveBack: () => void;
};

/** Radix returns the focus only to its own trigger, and our sheets are opened by state. */
function useOpener(): Opener {
  const opener = useRef<HTMLElement | null>(null);
  const remember = useCallback(() => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, []);
  const giveBack = useCallback(() => {
    const kept = opener.current;
    const target =
      kept?.isConnected && kept !== document.body ? kept : document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: true });
  }, []);
  return { remember, giveBack };
}

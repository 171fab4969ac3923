/** A tab of the app, with actions that every engine's driver has. */
export interface Tab {
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Presses the button or link of this name: the whole name, or for a pattern a part. */
  press(name: string | RegExp): Promise<void>;
  /** Types into the field of this label, replacing its text. */
  type(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Runs a function in the page, which uses nothing outside itself; gives its result. */
  run<T, A = undefined>(act: (argument: A) => T | Promise<T>, ...argument: A[]): Promise<T>;
}

/** A browser with storage of its own: a device of its own for the server. */
export interface Phone {
  tab: Tab;
  /** Opens another tab of the same browser. It may stay behind the first, where it can only read. */
  newTab(): Promise<Tab>;
  /** Errors of its pages so far, oldest first, where the engine reports them. */
  complaints?: readonly string[];
  /** Ends the browser and deletes its storage. */
  close(): Promise<void>;
}

/** Opens a phone whose paths belong to an origin. */
export type OpenPhone = (origin: string) => Promise<Phone>;

/** The window's size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

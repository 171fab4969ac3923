/** Stops the start for a reason that the operator can fix: its message is one line, printed without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** The message begins with the setting's name and never holds a secret's value. */
export class SettingError extends StartError {
  override readonly name = 'SettingError';
  readonly setting: string;

  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.setting = setting;
  }
}

/** One file, hence one chunk, for signing in and the screens that lead there. */
export { LoginScreen } from '#features/session/entry/login-screen.tsx';
export { RegisterScreen } from '#features/session/entry/register-screen.tsx';
export { VerifyEmailScreen } from '#features/session/entry/verify-email-screen.tsx';
export { RecoverPasswordScreen } from '#features/session/entry/recover-password-screen.tsx';
export { NewPasswordScreen } from '#features/session/entry/new-password-screen.tsx';
export { FinishMembershipScreen } from '#features/session/membership/finish-membership-screen.tsx';

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { requestFor } from '#contract/call.ts';
import { beginPasskeyLogin, loginByPasskey, type PasskeyOptions } from '#contract/calls/passkeys.ts';
import { type ApiReply, callApi } from '#sync/transport/call-api.ts';
import { withLoading } from '#workspace/platform/loading.ts';
import { deviceHeaders } from './session.ts';
import type { SignedIn } from '#contract/schemas/answers.ts';
import type { NewPasskey } from '#contract/schemas/bodies.ts';

/** Reason why the browser gave no passkey. `dismissed`: by the reseller, by time, or since there is none. */
export type PasskeyFault = 'dismissed' | 'there' | 'elsewhere' | 'failed';

export interface NoPasskey {
  kind: 'no passkey';
  fault: PasskeyFault;
}

export async function makePasskey({
  options,
}: PasskeyOptions): Promise<Omit<NewPasskey, 'name'> | NoPasskey> {
  try {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject } = response;
    return { credentialId: id, clientDataJSON, attestationObject };
  } catch (error) {
    return { kind: 'no passkey', fault: faultOf(error) };
  }
}

/** Opens the browser's sheet with the passkeys. Stores nothing; `keepSession` does. */
export async function signInByPasskey(): Promise<ApiReply<SignedIn> | NoPasskey> {
  const begun = await withLoading(() => callApi(requestFor(beginPasskeyLogin)));
  if (begun.kind !== 'ok') return begun;
  let shown;
  try {
    const optionsJSON = begun.body.data?.options as PublicKeyCredentialRequestOptionsJSON;
    shown = await startAuthentication({ optionsJSON });
  } catch (error) {
    return { kind: 'no passkey', fault: faultOf(error) };
  }
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = shown.response;
  const body = { credentialId: shown.id, clientDataJSON, authenticatorData, signature, userHandle };
  return withLoading(async () =>
    callApi(requestFor(loginByPasskey, { body }), { headers: await deviceHeaders() }),
  );
}

/** Names of WebAuthn's exceptions (level 3), and the library's codes for hidden ones. */
function faultOf(error: unknown): PasskeyFault {
  if (!(error instanceof Error)) return 'failed';
  const code = error instanceof WebAuthnError ? error.code : null;
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'there';
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID') return 'elsewhere';
  return ['NotAllowedError', 'AbortError'].includes(error.name) ? 'dismissed' : 'failed';
}

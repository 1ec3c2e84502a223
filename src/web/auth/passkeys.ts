import type { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { trpc } from "#web/app/data/trpc.ts";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/** The library loads only when somebody uses a passkey. */
const load = () => import("@simplewebauthn/browser");

/** Asks the device for a new passkey. Rejects when the user cancels. Extensions are not used. */
export async function createPasskey(optionsJSON: CreationOptions) {
	const { startRegistration } = await load();
	const { clientExtensionResults: _, ...answer } = await startRegistration({ optionsJSON });
	return { ...answer, clientExtensionResults: {} };
}

/** Asks the device to sign. Rejects when the user cancels. */
async function signWithPasskey(optionsJSON: RequestOptions) {
	const { startAuthentication } = await load();
	const { clientExtensionResults: _, ...answer } = await startAuthentication({ optionsJSON });
	return { ...answer, clientExtensionResults: {} };
}

/** Gets a challenge and lets a passkey sign it. */
export function usePasskeyProof() {
	const challenge = trpc.auth.challengePasskey.useMutation();
	return async () => signWithPasskey(await challenge.mutateAsync());
}

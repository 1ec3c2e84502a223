import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { NewPasskey, PasskeyProof } from "#auth/passkeys.ts";

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** Encodes the few kinds of CBOR values that a passkey needs. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
	const head = (kind: number, length: number) =>
		Buffer.from(
			length < 24
				? [(kind << 5) | length]
				: length < 256
					? [(kind << 5) | 24, length]
					: [(kind << 5) | 25, length >> 8, length & 255],
		);
	if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
	if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
	if (value instanceof Map)
		return Buffer.concat([
			head(5, value.size),
			...[...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]),
		]);
	return Buffer.concat([head(2, value.length), value]);
}

type Ceremony = { challenge: string; origin?: string; rpId?: string };

const shop = { origin: "https://shop.example", rpId: "shop.example" };
const userPresent = 0x01;
const hasCredential = 0x40;

/** A device with one passkey, in software. */
export function newAuthenticator() {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const id = randomBytes(32);
	let counter = 0;
	const clientData = (type: string, { challenge, origin = shop.origin }: Ceremony) =>
		Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
	const authenticatorData = ({ rpId = shop.rpId }: Ceremony, flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
		const count = Buffer.alloc(4);
		count.writeUInt32BE(++counter);
		return Buffer.concat([sha256(rpId), Buffer.from([userPresent | flags]), count, rest]);
	};
	const common = { id: text(id), rawId: text(id), type: "public-key" as const, clientExtensionResults: {} };
	return {
		/** Makes the passkey. */
		create(ceremony: Ceremony): NewPasskey {
			const key = cbor(
				new Map<number, number | Uint8Array>([
					[1, 2],
					[3, -7],
					[-1, 1],
					[-2, Buffer.from(x, "base64url")],
					[-3, Buffer.from(y, "base64url")],
				]),
			);
			const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
			const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
				["fmt", "none"],
				["attStmt", new Map()],
				["authData", authenticatorData(ceremony, hasCredential, credential)],
			]);
			return {
				...common,
				response: {
					clientDataJSON: text(clientData("webauthn.create", ceremony)),
					attestationObject: text(cbor(attestation)),
					transports: ["internal"],
				},
			};
		},
		/** Signs a challenge. */
		sign(ceremony: Ceremony): PasskeyProof {
			const data = clientData("webauthn.get", ceremony);
			const authenticator = authenticatorData(ceremony, 0);
			const signature = sign("sha256", Buffer.concat([authenticator, sha256(data)]), privateKey);
			return {
				...common,
				response: {
					clientDataJSON: text(data),
					authenticatorData: text(authenticator),
					signature: text(signature),
				},
			};
		},
		/** Goes back to an earlier count, like a copy of the device. */
		resetCounter: () => {
			counter = 0;
		},
	};
}

/** The password of all users that benches and drills create. */
export const commonPassword = "Flat-white-1";

/** One of a thousand client addresses for X-Forwarded-For: logins are throttled per network. The shop is served with
 * TRUSTED_PROXIES=127.0.0.1. */
export const networkAddress = (nth: number) => `10.${nth % 10}.${Math.floor(nth / 10) % 100}.1`;

type LoginInput = { username: string; password?: string; device?: string };

/** The request of a login, each from another network. `device`: the device cookie of an earlier login. */
export const loginRequest = (
	shop: string,
	nth: number,
	{ username, password = commonPassword, device }: LoginInput,
) => ({
	headers: {
		"Content-Type": "application/json",
		"X-Forwarded-For": networkAddress(nth),
		...(device && { Origin: new URL(shop).origin, Cookie: device }),
	},
	body: JSON.stringify({ username, password }),
});

/** Logs in and returns the cookies of the session and of the device. */
export async function logInBrowser(shop: string, nth: number, username: string) {
	const answer = await fetch(`${shop}/trpc/auth.logIn`, { method: "POST", ...loginRequest(shop, nth, { username }) });
	const cookie = (name: string): string => {
		const line = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
		if (!line) throw new Error(`the login failed: ${answer.status}`);
		return line.replace(/;.*$/, "");
	};
	await answer.body?.cancel();
	return { username, network: networkAddress(nth), session: cookie("session"), device: cookie("device") };
}

/** The request by which a company registers by hand, each from another network and with another name and person. */
export const registrationRequest = (nth: number) => ({
	headers: { "Content-Type": "application/json", "X-Forwarded-For": networkAddress(nth) },
	body: JSON.stringify({
		key: crypto.randomUUID(),
		language: "en-NZ",
		country: "NZ",
		company: { name: `Café ${crypto.randomUUID()}`, chamberNumber: null, taxNumber: "123-123-123" },
		delivery: {
			country: "NZ",
			street: "Wharf Road",
			houseNumber: "12",
			addition: null,
			postalCode: "3110",
			city: "Tauranga",
		},
		billing: null,
		person: {
			salutation: "Other",
			firstName: "Tama",
			lastName: "Walker",
			jobTitle: "owner",
			email: `${crypto.randomUUID()}@cafe.example`,
			phone: "021 555 0142",
			phoneCountry: "NZ",
		},
		password: commonPassword,
	}),
});

/** Of everybody that benches and drills make. */
export const everybodys = "Flat-white-1";

/** One of a thousand networks, as the proxy before the shop tells it: logins are throttled for each of them. The shop is served
 * with TRUSTED_PROXIES=127.0.0.1. */
export const network = (nth: number) => `10.${nth % 10}.${Math.floor(nth / 10) % 100}.1`;

type Typed = { username: string; password?: string; device?: string };

/** A login, from another network each time. `device`: what a browser kept of its last one. */
export const knock = (shop: string, nth: number, { username, password = everybodys, device }: Typed) => ({
	headers: {
		"Content-Type": "application/json",
		"X-Forwarded-For": network(nth),
		...(device && { Origin: new URL(shop).origin, Cookie: device }),
	},
	body: JSON.stringify({ username, password }),
});

/** What a browser keeps of a login. */
export async function browserOf(shop: string, nth: number, username: string) {
	const answer = await fetch(`${shop}/trpc/auth.logIn`, { method: "POST", ...knock(shop, nth, { username }) });
	const cookie = (name: string): string => {
		const line = answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
		if (!line) throw new Error(`nobody came in: ${answer.status}`);
		return line.replace(/;.*$/, "");
	};
	await answer.body?.cancel();
	return { username, session: cookie("session"), device: cookie("device") };
}

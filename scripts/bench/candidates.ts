import { type logInBrowser, loginRequest, registrationRequest } from "../login.ts";
import type { BenchRequest, Load } from "./load.ts";

/** The credentials of a user. An administrator of a company also has a token. */
export type Person = Browser & { secret?: string; locationId?: string | undefined; colleagueId?: string | undefined };
type Browser = Awaited<ReturnType<typeof logInBrowser>>;

export type Bench = {
	path: string;
	what: string;
	/** Builds the request with this number. Without it a guest requests the path. */
	request?: (by: Person, nth: number, shop: string) => BenchRequest;
	/** Whether the call commits and enqueues jobs. */
	writes?: boolean;
	/** The route to compare with, instead of the one that reads one row by a prepared statement. */
	yardstick?: string;
	effort?: Load;
};

const token = ({ secret = "" }: Person) => ({ Authorization: `Bearer ${secret}` });

const address = { street: "Lambton Quay", postalCode: "6011", city: "Wellington", country: "NZ" };

/** Fewer at once than the login accepts or queues, so that none is refused; longer, because there are few. */
const logins = { connections: 16, seconds: 4 };

export const benches: Record<string, Bench> = {
	page: { path: "/", what: "the home page from the server, as a guest" },
	call: { path: "/trpc/store.show", what: "a one-row read through tRPC" },
	picture: { path: "/a-picture", what: "a picture at 250 px, from memory" },
	logins: {
		path: "/trpc/auth.logIn",
		what: "logins, 16 at once, against as many bare hashes at once",
		effort: logins,
		yardstick: "/hash",
		writes: true,
		request: (by, nth, shop) => loginRequest(shop, nth, by),
	},
	registrations: {
		path: "/trpc/registration.register",
		what: "registrations, 16 at once, against as many bare hashes at once",
		effort: logins,
		yardstick: "/hash",
		writes: true,
		request: (_, nth) => registrationRequest(nth),
	},
	session: {
		path: "/trpc/auth.session",
		what: "who am I, by the cookie of a session",
		request: ({ session }) => ({ headers: { Cookie: session } }),
	},
	viewer: {
		path: "/trpc/store.show",
		what: "the same as somebody: token, viewer, throttle",
		request: (by) => ({ headers: token(by) }),
	},
	list: {
		path: "/trpc/accounts.locations",
		what: "the fifty locations of a company",
		request: (by) => ({ headers: token(by) }),
	},
	change: {
		path: "/trpc/accounts.changeLocation",
		what: "a command of one write with audit",
		writes: true,
		request: (by, nth) => ({
			headers: token(by),
			body: JSON.stringify({
				...address,
				locationId: by.locationId,
				houseNumber: String(nth),
				deliveryDays: [1, 3, 5],
			}),
		}),
	},
	command: {
		path: "/trpc/accounts.changeRole",
		what: "a command with locks, audit and job",
		writes: true,
		request: (by, nth) => ({
			headers: token(by),
			body: JSON.stringify({ membershipId: by.colleagueId, role: nth % 2 === 0 ? "reader" : "buyer" }),
		}),
	},
	hello: { path: "/hello", what: "for orientation: a Hono route that says hello" },
};

export const sets: Record<string, string[]> = { login: ["logins", "session", "page"] };

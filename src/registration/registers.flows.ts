import type { Act, Registers } from "#act.ts";
import { callProvider } from "#db/provider-calls.ts";
import { createBreaker } from "#shared/breaker.ts";
import { newLoadingCache } from "#shared/cache.ts";
import type { Country } from "#shared/countries.ts";
import type { AddressQuery, AddressRegister, CompanyRegister } from "#shared/registers.ts";
import { Unreachable } from "#shared/unreachable.ts";

type OnCall = Parameters<typeof callProvider>[0]["onCall"];

/** The registers of each country. Null where the shop has no key for one: then companies or addresses are entered by hand. */
export type RegisterProviders = {
	companies: Record<Country, CompanyRegister | null>;
	addresses: Record<Country, AddressRegister | null>;
	onCall: OnCall;
};

/** Two attempts of five seconds each. */
const deadlineMs = 10_500;
const answersFor = { forMs: 10 * 60_000, name: "registration.registers" } as const;

/** Asks registers through one deadline, cache and breaker each, so that equal calls of a slow register are sent once, and a register that fails gets no calls for a while. */
export function openRegisters({ companies, addresses, onCall }: RegisterProviders): Registers {
	const asking = <Query, Answer>(
		name: string,
		provider: ((query: Query, call: { signal: AbortSignal; requestId: string }) => Promise<Answer>) | undefined,
	) => {
		if (!provider) return () => Promise.reject(new Unreachable(`There is no ${name}`));
		const call = callProvider({ name, deadlineMs, onCall }, provider);
		const cache = newLoadingCache<{ answer: Answer }>(answersFor);
		const breaker = createBreaker({ failuresToOpen: 5, firstPauseMs: 30_000 });
		return async (act: Act, query: Query): Promise<Answer> => {
			const load = async () => {
				if (breaker.isOpen(act.now)) throw new Unreachable(`${name} has not answered lately`);
				return { answer: await breaker.watch(act.now, call(act, query)) };
			};
			return (await cache.load(JSON.stringify(query), act.now, load)).answer;
		};
	};
	const perCountry = <Register, Query, Answer>(
		name: string,
		registers: Record<Country, Register | null>,
		method: (register: Register) => (query: Query, call: { signal: AbortSignal; requestId: string }) => Promise<Answer>,
	) => {
		const breakers = {
			NZ: asking(`${name} NZ`, registers.NZ ? method(registers.NZ) : undefined),
			NL: asking(`${name} NL`, registers.NL ? method(registers.NL) : undefined),
		};
		return (act: Act, country: Country, query: Query): Promise<Answer> => breakers[country](act, query);
	};
	const company = perCountry("company register", companies, (register) => register.byNumber);
	const named = perCountry("company search", companies, (register) => register.byName);
	const address = perCountry<AddressRegister, AddressQuery, Awaited<ReturnType<AddressRegister["find"]>>>(
		"address register",
		addresses,
		(register) => register.find,
	);
	return {
		company: (act, { country, number }) => company(act, country, number),
		companiesNamed: (act, { country, name }) => named(act, country, name),
		addresses: (act, query) => address(act, query.country, queryOf(query)),
	};
}

/** Only what a register reads, so that the same question has the same key in the cache. */
const queryOf = ({ country, postalCode, houseNumber, street }: AddressQuery): AddressQuery => ({
	country,
	postalCode,
	houseNumber,
	street,
});

const notOpen = () => Promise.reject(new Unreachable("There is no register in this process"));

/** For a process in which nobody registers. */
export const noRegisters: Registers = { company: notOpen, companiesNamed: notOpen, addresses: notOpen };

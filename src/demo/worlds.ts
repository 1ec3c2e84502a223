/** How big a demo can be. `house` has only the data files; the others copy its products, for measurements. */
export const worlds = {
	house: { products: 0, accounts: 0, orders: 0, plans: 0 },
	"5k": { products: 5_000, accounts: 100, orders: 20_000, plans: 2_000 },
	"20k": { products: 20_000, accounts: 1_000, orders: 50_000, plans: 5_000 },
	"100k": { products: 100_000, accounts: 1_000, orders: 200_000, plans: 10_000 },
} as const;
export type World = keyof typeof worlds;
export const worldNames = Object.keys(worlds) as [World, ...World[]]; // a Record of exactly these

/** The named world, or the default one without a name. Null when the name is unknown, or when there are several names. */
export function worldNamed([requested = "house", ...others]: readonly string[]): World | null {
	return others.length > 0 ? null : (worldNames.find((name) => name === requested) ?? null);
}

import { type Tie, ties } from "#catalogue/catalogue.ts";
import type { productTie } from "#db/schema/catalogue.ts";
import type { Shelved } from "./products.ts";
import type { Making } from "./rows.ts";

/** What stands beside the products of an aisle, by aisle: so many of each. */
const beside: Record<string, Partial<Record<Tie, Record<string, number>>>> = {
	"espresso-machines": {
		needs: { espresso: 2, cleaning: 2, "water-filters": 1, "bar-tools": 1 },
		upgrade: { grinders: 2, "spare-parts": 2, trolleys: 1, services: 2 },
	},
	"bean-to-cup": {
		needs: { espresso: 2, cleaning: 2, "water-filters": 1, milk: 1 },
		upgrade: { "milk-coolers": 2, trolleys: 1, services: 1 },
	},
	"filter-brewers": { needs: { "filter-coffee": 3, cleaning: 1 }, upgrade: { trolleys: 1, services: 1 } },
	"water-boilers": { needs: { "black-tea": 2, "water-filters": 1, cleaning: 1 }, upgrade: { services: 1 } },
	"vending-machines": { needs: { chocolate: 2, cups: 2, cleaning: 1, sugar: 1 }, upgrade: { services: 2 } },
	grinders: { needs: { espresso: 2, "spare-parts": 1 }, upgrade: { services: 1, "bar-tools": 1 } },
	"milk-coolers": { needs: { milk: 2, cleaning: 1 }, upgrade: { "bean-to-cup": 1 } },
	espresso: { recommended: { milk: 2, cups: 1, cleaning: 1 } },
	"filter-coffee": { recommended: { "filter-brewers": 1, milk: 1, sugar: 1, cups: 1 } },
	"single-origin": { recommended: { grinders: 1, "filter-brewers": 1, cups: 1 } },
	decaf: { recommended: { milk: 2, "herbal-tea": 1, cups: 1 } },
	"black-tea": { recommended: { sugar: 1, milk: 1, "water-boilers": 1, cups: 1 } },
	"green-tea": { recommended: { "water-boilers": 1, "fruit-tea": 1, cups: 1 } },
	"herbal-tea": { recommended: { "fruit-tea": 1, sugar: 1, cups: 1 } },
	"fruit-tea": { recommended: { syrups: 1, "herbal-tea": 1, cups: 1 } },
	milk: { recommended: { espresso: 1, chocolate: 1, syrups: 1, "milk-coolers": 1 } },
	syrups: { recommended: { milk: 1, cups: 1, "fruit-tea": 1 } },
	chocolate: { recommended: { milk: 2, cups: 1, syrups: 1 } },
	sugar: { recommended: { "black-tea": 1, napkins: 1, cups: 1 } },
	cups: { recommended: { napkins: 1, sugar: 1, espresso: 1 } },
	napkins: { recommended: { cups: 2, sugar: 1 } },
	cleaning: { recommended: { "water-filters": 1, "spare-parts": 1, services: 1 } },
	"water-filters": { recommended: { cleaning: 2, services: 1 } },
	"bar-tools": { recommended: { grinders: 1, cleaning: 1 } },
	"spare-parts": { recommended: { cleaning: 1, services: 1, "bar-tools": 1 } },
	trolleys: { recommended: { services: 1, "milk-coolers": 1 } },
	services: { recommended: { cleaning: 1, "water-filters": 1 } },
};

type Row = typeof productTie.$inferInsert;

/** Neighbours go round: each product of an aisle stands beside the next ones of the other. */
export function tieRows({ stamp }: Making, shelved: readonly Shelved[]): Row[] {
	const aisles = Map.groupBy(shelved, ({ product }) => product.category);
	return [...aisles].flatMap(([own, products]) =>
		products.flatMap(({ group }, nth) =>
			ties.flatMap((tie) =>
				Object.entries(beside[own]?.[tie] ?? {})
					.flatMap(([category, count]) => nextOnes(aisles.get(category) ?? [], nth * count, count))
					.filter(({ id }) => id !== group.id)
					.map(({ id }, at): Row => ({ groupId: group.id, otherId: id, tie, position: at + 1, ...stamp })),
			),
		),
	);
}

const nextOnes = (aisle: readonly Shelved[], from: number, count: number) =>
	Array.from({ length: Math.min(count, aisle.length) }, (_, at) => aisle[(from + at) % aisle.length]).flatMap(
		(one) => one?.group ?? [],
	);

import { getTableColumns, is } from "drizzle-orm";
import { PgColumn } from "drizzle-orm/pg-core";
import { chargeIn } from "#db/charge-columns.ts";
import type { orderItem, orders } from "#db/schema/orders.ts";
import type { Computed, Expression, Label } from "#records/object.ts";
import {
	additionalKinds,
	type ChargeKind,
	chargeCodes,
	chargeKinds,
	deliveryKinds,
	pieceKinds,
} from "#shared/charges.ts";

type FieldOf<K extends ChargeKind> = (typeof chargeCodes)[K]["field"];
type MoneyField = { type: "money"; label: Label; value: Expression | Computed };

const namesOf = <K extends ChargeKind>(kinds: readonly K[]): FieldOf<K>[] =>
	kinds.map((kind) => chargeCodes[kind].field);

/** The names of the fields of charges: delivery costs, the other charges, and the charges of a line. */
export const deliveryFieldNames = namesOf(deliveryKinds);
export const additionalFieldNames = namesOf(additionalKinds);
export const pieceFieldNames = namesOf(pieceKinds);

/** The fields of some charges. */
export const chargeFields = <K extends ChargeKind>(kinds: readonly K[], sourceOf: (kind: K) => MoneyField["value"]) =>
	// Has the field of each kind.
	Object.fromEntries(
		kinds.map((kind): [FieldOf<K>, MoneyField] => {
			const { name } = chargeKinds[kind];
			return [chargeCodes[kind].field, { type: "money", label: name, value: sourceOf(kind) }];
		}),
	) as Record<FieldOf<K>, MoneyField>;

/** The amount of a kind in a row of orders or of their lines. */
export const chargeValue = (table: typeof orders | typeof orderItem, kind: ChargeKind): Expression => {
	const amount = chargeIn(getTableColumns(table), kind);
	return is(amount, PgColumn) ? amount : () => amount;
};

import type { Computed, Expression, Label } from "#records/object.ts";
import { additionalKinds, type ChargeKind, chargeKinds, deliveryKinds, pieceKinds } from "#shared/charges.ts";

type FieldOf<K extends ChargeKind> = (typeof chargeKinds)[K]["field"];
type MoneyField = { type: "money"; label: Label; value: Expression | Computed };

const namesOf = <K extends ChargeKind>(kinds: readonly K[]): FieldOf<K>[] =>
	kinds.map((kind) => chargeKinds[kind].field);

/** The names of the fields of charges: delivery costs, the other charges, and the charges of a line. */
export const deliveryFieldNames = namesOf(deliveryKinds);
export const additionalFieldNames = namesOf(additionalKinds);
export const pieceFieldNames = namesOf(pieceKinds);

/** The fields of some charges. */
export const chargeFields = <K extends ChargeKind>(kinds: readonly K[], sourceOf: (kind: K) => MoneyField["value"]) =>
	// Has the field of each kind.
	Object.fromEntries(
		kinds.map((kind): [FieldOf<K>, MoneyField] => {
			const { field, name } = chargeKinds[kind];
			return [field, { type: "money", label: name, value: sourceOf(kind) }];
		}),
	) as Record<FieldOf<K>, MoneyField>;

/** A location with its address in one line. */
export type NamedLocation = { id: string; name: string };

/** The order of one location, as the page shows it. */
export type Column = {
	locationId: string;
	/** Quantities by line of the cart. A line without a quantity is not ordered. */
	quantities: Readonly<Record<string, number>>;
	/** The chosen delivery day. Null for the first one. */
	day: string | null;
	reference: string;
	costCentre: string;
	attention: string;
	instruction: string;
	timeWindow: string | null;
	/** The chosen first date of the recurring delivery. Null for the first one that is offered. */
	planStartsOn: string | null;
};

export const newColumn = (locationId: string, quantities: Column["quantities"] = {}): Column => ({
	locationId,
	quantities,
	day: null,
	reference: "",
	costCentre: "",
	attention: "",
	instruction: "",
	timeWindow: null,
	planStartsOn: null,
});

type Line = { id: string };

/** The quantities of each location, of lines that the cart still has. */
export const quantitiesToOrder = (columns: readonly Column[], lines: readonly Line[]) =>
	columns.map(({ locationId, quantities }) => ({
		locationId,
		lines: lines.flatMap(({ id: lineId }) => {
			const quantity = quantities[lineId] ?? 0;
			return quantity > 0 ? [{ lineId, quantity }] : [];
		}),
	}));

const name = "several-locations";

export const gridStorage = () => window.sessionStorage;
type GridStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Reads the grid of a cart from this window. Null when there is none. */
export function readGrid(storage: () => GridStorage, cartId: string): Column[] | null {
	try {
		const stored: { cartId: string; columns: Column[] } | null = JSON.parse(storage().getItem(name) ?? "null");
		if (stored?.cartId !== cartId) return null;
		return stored.columns.map((column) => ({ ...newColumn(column.locationId), ...column }));
	} catch {
		return null; // without storage there is no grid
	}
}

export function writeGrid(storage: () => GridStorage, cartId: string, columns: readonly Column[]): void {
	try {
		storage().setItem(name, JSON.stringify({ cartId, columns }));
	} catch {
		// without storage nothing is written
	}
}

export function deleteGrid(storage: () => GridStorage): void {
	try {
		storage().removeItem(name);
	} catch {
		// without storage nothing is deleted
	}
}

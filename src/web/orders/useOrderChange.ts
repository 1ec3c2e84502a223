import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import type { SaveOutcome } from "#web/ui/overlay/UnsavedDialog.tsx";
import type { ChoiceLine, LineChoice, ShownLine } from "./ChangeLine.tsx";

export type OrderChoices = Outputs["orders"]["choices"];

const toInput = ({ id, productId, quantity }: LineChoice) => ({ id, product: productId, quantity });

const fieldsOf = (choices: OrderChoices) => ({
	deliverOn: choices.deliverOn,
	reference: choices.reference ?? "",
	costCentre: choices.costCentre ?? "",
	attention: choices.attention ?? "",
	instruction: choices.instruction ?? "",
	timeWindow: choices.timeWindow,
});
type OrderFields = ReturnType<typeof fieldsOf>;

/** A product that the order gets. `id` is its article number. */
export type AddedLine = ShownLine;

/** The changes of the customer so far. */
export type OrderEdits = { lines?: readonly LineChoice[]; added?: readonly AddedLine[]; fields?: OrderFields };

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const hasLineEdits = (choices: OrderChoices, { lines = choices.lines, added = [] }: OrderEdits): boolean =>
	added.length > 0 || !isEqual(lines.map(toInput), choices.lines.map(toInput));

export const hasOrderEdits = (choices: OrderChoices, edits: OrderEdits): boolean =>
	hasLineEdits(choices, edits) || (edits.fields !== undefined && !isEqual(edits.fields, fieldsOf(choices)));

export type OrderChangeInput = {
	orderId: string;
	choices: OrderChoices;
	edits: OrderEdits;
	onEdit: (edits: OrderEdits) => void;
	onClose: () => void;
	onSaved: () => void;
};

/** The change as it is filled in, and its new total. */
export function useOrderChange({ orderId, choices, edits, onEdit, onClose, onSaved }: OrderChangeInput) {
	const cache = trpc.useUtils();
	const change = trpc.orders.change.useMutation({
		async onSuccess() {
			await cache.orders.invalidate();
			onSaved();
			onClose();
		},
	});
	const { seen, deliverOn, reference, costCentre } = choices;
	const { lines = choices.lines, added = [], fields = fieldsOf(choices) } = edits;
	const chosenLines = lines.map(toInput);
	const addedLines = added.map(({ productId, quantity }) => ({ product: productId, quantity }));
	const isChanged = hasLineEdits(choices, edits);
	// Only the lines change the total.
	const preview = trpc.orders.previewChange.useQuery(
		{ orderId, lines: chosenLines, added: addedLines, deliverOn, reference, costCentre, seen },
		{
			enabled: isChanged && !change.isPending && !change.isSuccess,
			gcTime: 0,
			retry: false,
			placeholderData: (before) => before,
		},
	);
	const refused = change.error ?? (isChanged ? preview.error : null);
	return {
		fields,
		setFields: (changes: Partial<OrderFields>) => onEdit({ ...edits, fields: { ...fields, ...changes } }),
		refused,
		field: refused?.data?.refusal?.field,
		newTotal: isChanged && preview.data && !refused ? preview.data : null,
		isSaving: change.isPending,
		lineOf: (line: ChoiceLine): LineChoice => lines.find(({ id }) => id === line.id) ?? line,
		setLine(choice: LineChoice): void {
			change.reset();
			onEdit({ ...edits, lines: lines.map((line) => (line.id === choice.id ? choice : line)) });
		},
		added,
		add(line: AddedLine): void {
			change.reset();
			onEdit({ ...edits, added: [...added, line] });
		},
		/** Sets the quantity of an added product. 0 drops it. */
		setAdded(choice: LineChoice): void {
			change.reset();
			const changed = added.map((line) => (line.id === choice.id ? { ...line, quantity: choice.quantity } : line));
			onEdit({ ...edits, added: changed.filter(({ quantity }) => quantity > 0) });
		},
		save(outcome: SaveOutcome = {}): void {
			if (change.isPending) return;
			change.mutate({ orderId, lines: chosenLines, added: addedLines, ...fields, seen }, outcome);
		},
	};
}

export type OrderChange = ReturnType<typeof useOrderChange>;

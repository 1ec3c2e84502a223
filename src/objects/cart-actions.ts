import { canAdminister } from "#accounts/accounts.ts";
import type { Act, Viewer } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import { clearCart, setQuantity, useCoupon } from "#cart/cart.commands.ts";
import { type cartKinds, SetQuantity, UseCoupon } from "#cart/cart.ts";
import { moveToCart, removeSaved, saveForLater } from "#cart/saved-for-later.commands.ts";
import { addList, changeList, removeList } from "#cart/saved-lists.commands.ts";
import { lineOfItem } from "#cart/saved-lists.db.ts";
import { ChangeList } from "#cart/saved-lists.ts";
import { callCommand } from "#records/command-step.ts";
import type { Action, FieldValues, Label, RecordRole, Roles } from "#records/object.ts";
import { Refusal } from "#shared/refusal.ts";
import { orderingRoles } from "#shared/roles.ts";

/** The values of the field Type of a cart. */
export const cartTypeValues = {
	open: ["Cart", "Winkelwagen"],
	list: ["Saved list", "Opgeslagen lijst"],
	ordered: ["Ordered", "Besteld"],
	later: ["Saved for later", "Bewaard voor later"],
} as const satisfies Record<CartKind, Label>;

type CartKind = (typeof cartKinds)[number];

/** A login for punch-out may be one of a reader, who cannot order. */
const who = [...orderingRoles, "punchout"] as const satisfies Roles;

/** The kind of cart for which an action is offered, to people who can order. */
const kindFor = (by: Viewer, kind: CartKind): CartKind[] => (canOrder(by) ? [kind] : []);

const ofCart = (kind: CartKind) => (_: RecordRole, by: Viewer) => ({ Type: kindFor(by, kind) });
const ofItem = (kind: CartKind) => (_: RecordRole, by: Viewer) => ({ Cart_Type__c: kindFor(by, kind) });

/** Offered for the lists that the viewer manages (`canManageList`). */
const ofOwnList = (_: RecordRole, by: Viewer) => ({
	Type: kindFor(by, "list"),
	...(!canAdminister(by, by.accountId ?? "") && { OwnerId: [by.userId] }),
});

/** The quick actions of carts and saved lists. */
export const cartActions = {
	Clear: {
		label: ["Empty cart", "Winkelwagen legen"],
		who,
		when: ofCart("open"),
		run: (act: Act, cartId: string) => clearCart(act, { cartId }),
	},
	UseCoupon: {
		label: ["Use coupon", "Kortingscode gebruiken"],
		who,
		when: ofCart("open"),
		input: [{ name: "Coupon_Code__c", label: ["Coupon code", "Kortingscode"], required: true, length: 64 }],
		run: (act: Act, cartId: string, values: FieldValues) =>
			callCommand({ input: UseCoupon, fields: { Coupon_Code__c: "code" } }, { values }, (input) =>
				useCoupon(act, { ...input, cartId }),
			),
	},
	RemoveCoupon: {
		label: ["Remove coupon", "Kortingscode verwijderen"],
		who,
		when: ofCart("open"),
		run: (act: Act, cartId: string) => useCoupon(act, { code: null, cartId }),
	},
	ChangeList: {
		label: ["Rename or share list", "Lijst hernoemen of delen"],
		who,
		when: ofOwnList,
		input: ["Name", "Is_Shared__c"],
		run: (act: Act, listId: string, values: FieldValues) =>
			callCommand(
				{ input: ChangeList.omit({ lines: true }), fields: { Name: "name", Is_Shared__c: "shared" } },
				{ values, own: { listId } },
				async (input) => {
					await changeList(act, input);
				},
			),
	},
	AddListToCart: {
		label: ["Add list to cart", "Lijst in winkelwagen zetten"],
		who,
		when: ofCart("list"),
		answers: true,
		async run(act: Act, listId: string): Promise<Label> {
			const results = await addList(act, { listId, productIds: null, language: "en-NZ" });
			const added = results.filter(({ verdict: { kind } }) => kind === "accepted" || kind === "joined").length;
			const missing = results.length - added;
			return [
				`Lines in the cart: ${added}. Lines that cannot be ordered: ${missing}.`,
				`Regels in de winkelwagen: ${added}. Regels die niet te bestellen zijn: ${missing}.`,
			];
		},
	},
	DeleteList: {
		label: ["Delete list", "Lijst verwijderen"],
		who,
		when: ofOwnList,
		async run(act: Act, listId: string) {
			await removeList(act, { listId });
		},
	},
} as const satisfies Record<string, Action<"Type" | "OwnerId" | "Name" | "Is_Shared__c">>;

type Line = NonNullable<Awaited<ReturnType<typeof lineOfItem>>>;

/** Runs a command on the line of a cart item. */
async function onLine(act: Act, itemId: string, run: (line: Line) => Promise<void>): Promise<void> {
	const line = await lineOfItem(act, itemId);
	if (!line) throw new Refusal("not-found", "cart.line-not-found");
	await run(line);
}

/** The quick actions of the items of carts. */
export const cartItemActions = {
	SetQuantity: {
		label: ["Change quantity", "Aantal wijzigen"],
		who,
		when: ofItem("open"),
		input: [{ name: "Quantity", label: ["Quantity", "Aantal"], required: true, type: "integer" }],
		run: (act: Act, itemId: string, values: FieldValues) =>
			onLine(act, itemId, (line) =>
				callCommand(
					{ input: SetQuantity.omit({ product: true }), fields: { Quantity: "quantity" } },
					{ values },
					async (input) => void (await setQuantity(act, { ...line, ...input })),
				),
			),
	},
	Remove: {
		label: ["Remove", "Verwijderen"],
		who,
		when: ofItem("open"),
		run: (act: Act, itemId: string) =>
			onLine(act, itemId, async (line) => void (await setQuantity(act, { ...line, quantity: 0 }))),
	},
	SaveForLater: {
		label: ["Save for later", "Bewaren voor later"],
		who,
		when: ofItem("open"),
		run: (act: Act, itemId: string) => onLine(act, itemId, (line) => saveForLater(act, line)),
	},
	MoveToCart: {
		label: ["Move to cart", "Naar winkelwagen"],
		who,
		when: ofItem("later"),
		run: (act: Act, itemId: string) => onLine(act, itemId, (line) => moveToCart(act, line)),
	},
	RemoveSaved: {
		label: ["Remove saved item", "Bewaard product verwijderen"],
		who,
		when: ofItem("later"),
		run: (act: Act, itemId: string) => onLine(act, itemId, (line) => removeSaved(act, line)),
	},
} as const satisfies Record<string, Action<"Cart_Type__c">>;

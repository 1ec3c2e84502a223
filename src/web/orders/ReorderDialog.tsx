import { useState } from "react";
import { streetOf } from "#accounts/address.ts";
import { orderTexts } from "#i18n/orders.ts";
import type { AgainChange } from "#orders/reorder.ts";
import { nameBeside } from "#shared/product-name.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { itemOf, useTellChange } from "#web/cart/buying.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type Again = Outputs["orders"]["again"];
type AgainLine = Again["lines"][number];

type ReorderDialogProps = { orderId: string; open: boolean; onClose: () => void };

/** The lines of an order as they can be had today; what is chosen of them goes into the cart by one call. */
export default function ReorderDialog({ orderId, open, onClose }: ReorderDialogProps) {
	const { pageText: o, language } = useText(orderTexts);
	// What can be had is another in a minute.
	const again = trpc.orders.again.useQuery({ orderId, language }, { gcTime: 0, staleTime: 0 });
	return (
		<Dialog title={o("reorder-title")} open={open} onClose={onClose}>
			<Loaded query={again} skeleton={<Skeleton className="h-40" />} empty={() => false}>
				{(again) => <Choosing orderId={orderId} again={again} onClose={onClose} />}
			</Loaded>
		</Dialog>
	);
}

type ChoosingProps = { orderId: string; again: Again; onClose: () => void };

function Choosing({ orderId, again: { location, lines }, onClose }: ChoosingProps) {
	const { pageText: o } = useText(orderTexts);
	const offered = lines.filter(({ quantity }) => quantity > 0);
	const [left, setLeft] = useState<readonly string[]>([]);
	const chosen = offered.filter(({ id }) => !left.includes(id));
	const adding = useAdding(lines);
	const turn = (id: string) => setLeft(left.includes(id) ? left.filter((other) => other !== id) : [...left, id]);
	if (adding.isSuccess) return <Added count={chosen.length} onClose={onClose} />;
	return (
		<>
			<p className="text-ink-2">
				{offered.length === 0
					? o("reorder-none")
					: location
						? o("reorder-about", `${streetOf(location)}, ${location.city}`)
						: o("reorder-about-nowhere")}
			</p>
			<Refused error={adding.error} removeSpacing />
			<ul className="again">
				{lines.map((line) => (
					<Line key={line.id} line={line} isChosen={chosen.includes(line)} onTurn={() => turn(line.id)} />
				))}
			</ul>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{o("close")}
				</Button>
				{offered.length > 0 && (
					<Button
						look="next"
						busy={adding.isPending}
						disabled={chosen.length === 0}
						onClick={() => adding.mutate({ orderId, items: chosen.map(({ id }) => id) })}
					>
						{o("reorder-add", String(chosen.length))}
					</Button>
				)}
			</footer>
		</>
	);
}

/** Adds lines of an order to the cart; `isPending` until the cart is loaded again. */
function useAdding(lines: readonly AgainLine[]) {
	const cache = trpc.useUtils();
	const tellChange = useTellChange();
	return trpc.orders.reorder.useMutation({
		...untilAnswered,
		onSuccess(_, { items }) {
			tellChange([], lines.filter(({ id }) => items?.includes(id)).map(itemOf));
			return cache.cart.invalidate();
		},
	});
}

type LineProps = { line: AgainLine; isChosen: boolean; onTurn: () => void };

function Line({ line, isChosen, onTurn }: LineProps) {
	const { pageText: o, amount } = useText(orderTexts);
	const { size, quantity, price, changes, inCart } = line;
	return (
		<li>
			<Checkbox
				checked={isChosen}
				disabled={quantity === 0}
				onChange={onTurn}
				label={
					<span className="again-line">
						<b>{nameBeside(line)}</b>
						<span>
							{size}
							{quantity > 0 && price !== null && ` · ${o("reorder-each", String(quantity), amount(price))}`}
						</span>
						{inCart > 0 && <span>{o("reorder-in-cart", String(inCart))}</span>}
						{changes.map((change) => (
							<Told key={change.kind} change={change} line={line} />
						))}
					</span>
				}
			/>
		</li>
	);
}

/** What is another than it was. */
function Told({ change, line }: { change: AgainChange; line: AgainLine }) {
	const words = useChangeWords();
	return (
		<span className="again-told">
			<Icon name="warning" small />
			{words(change, line)}
		</span>
	);
}

function useChangeWords() {
	const { pageText: o, amount } = useText(orderTexts);
	return (change: AgainChange, { ordered }: AgainLine): string => {
		switch (change.kind) {
			case "short":
				return change.available === 0
					? o("again.short-none")
					: o("again.short", String(change.available), String(ordered));
			case "lot":
				return o("again.lot", String(change.lot));
			case "size":
				return o("again.size", change.was);
			case "price":
				return o("again.price", amount(change.is), amount(change.was));
			default:
				return o(`again.${change.kind}`);
		}
	};
}

function Added({ count, onClose }: { count: number; onClose: () => void }) {
	const { pageText: o, language } = useText(orderTexts);
	return (
		<>
			<Notice type="success" title={o("reordered", String(count))} removeSpacing />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{o("close")}
				</Button>
				<ButtonLink look="next" href={pathTo("cart", language)}>
					{o("to-cart")}
				</ButtonLink>
			</footer>
		</>
	);
}

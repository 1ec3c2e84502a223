import { useState } from "react";
import { streetOf } from "#accounts/address.ts";
import { orderTexts } from "#i18n/orders.ts";
import type { ReorderChange } from "#orders/reorder.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { toAnalyticsItem, useTrackCartChange } from "#web/cart/buying.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type Reorder = Outputs["orders"]["reorderOffer"];
type ReorderProduct = Reorder["lines"][number];

type ReorderDialogProps = { orderId: string; open: boolean; onClose: () => void };

/** Shows the lines of an order as available today, and adds the chosen ones to the cart in one call. */
export default function ReorderDialog({ orderId, open, onClose }: ReorderDialogProps) {
	const { pageText, language } = useText(orderTexts);
	// Stock and prices change, so the query is never cached.
	const reorder = trpc.orders.reorderOffer.useQuery({ orderId, language }, { gcTime: 0, staleTime: 0 });
	return (
		<Dialog title={pageText("reorder-title")} open={open} onClose={onClose}>
			<QueryContent query={reorder} skeleton={<Skeleton className="h-40" />} empty={() => false}>
				{(reorder) => <ReorderChoices orderId={orderId} reorder={reorder} onClose={onClose} />}
			</QueryContent>
		</Dialog>
	);
}

type ReorderChoicesProps = { orderId: string; reorder: Reorder; onClose: () => void };

function ReorderChoices({ orderId, reorder: { location, lines }, onClose }: ReorderChoicesProps) {
	const { pageText } = useText(orderTexts);
	const offered = lines.filter(({ quantity }) => quantity > 0);
	const [excluded, setExcluded] = useState<readonly string[]>([]);
	const chosen = offered.filter(({ id }) => !excluded.includes(id));
	const mutation = useReorder(lines);
	const toggle = (id: string) =>
		setExcluded(excluded.includes(id) ? excluded.filter((other) => other !== id) : [...excluded, id]);
	if (mutation.isSuccess) return <Added count={chosen.length} onClose={onClose} />;
	return (
		<>
			<p className="text-ink-2">
				{offered.length === 0
					? pageText("reorder-none")
					: location
						? pageText("reorder-about", `${streetOf(location)}, ${location.city}`)
						: pageText("reorder-about-nowhere")}
			</p>
			<RefusalNotice error={mutation.error} removeSpacing />
			<ul className="order-choices">
				{lines.map((line) => (
					<ReorderLine key={line.id} line={line} isChosen={chosen.includes(line)} onToggle={() => toggle(line.id)} />
				))}
			</ul>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{pageText("close")}
				</Button>
				{offered.length > 0 && (
					<Button
						look="primary"
						busy={mutation.isPending}
						disabled={chosen.length === 0}
						onClick={() => mutation.mutate({ orderId, items: chosen.map(({ id }) => id) })}
					>
						{pageText("reorder-add", String(chosen.length))}
					</Button>
				)}
			</footer>
		</>
	);
}

/** Adds lines of an order to the cart; `isPending` until the cart is loaded again. */
function useReorder(lines: readonly ReorderProduct[]) {
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	return trpc.orders.reorder.useMutation({
		...untilAnswered,
		onSuccess(_, { items }) {
			trackChange([], lines.filter(({ id }) => items?.includes(id)).map(toAnalyticsItem));
			return cache.cart.invalidate();
		},
	});
}

type ReorderLineProps = { line: ReorderProduct; isChosen: boolean; onToggle: () => void };

function ReorderLine({ line, isChosen, onToggle }: ReorderLineProps) {
	const { pageText, amount } = useText(orderTexts);
	const { size, quantity, price, changes, inCart } = line;
	return (
		<li>
			<Checkbox
				checked={isChosen}
				disabled={quantity === 0}
				onChange={onToggle}
				label={
					<span className="order-choice">
						<b>{nameWithoutSize(line)}</b>
						<span>
							{size}
							{quantity > 0 && price !== null && ` · ${pageText("reorder-each", String(quantity), amount(price))}`}
						</span>
						{inCart > 0 && <span>{pageText("reorder-in-cart", String(inCart))}</span>}
						{changes.map((change) => (
							<ChangeWarning key={change.kind} change={change} line={line} />
						))}
					</span>
				}
			/>
		</li>
	);
}

/** A difference from the original order. */
function ChangeWarning({ change, line }: { change: ReorderChange; line: ReorderProduct }) {
	const changeText = useChangeMessage();
	return (
		<span className="line-warning">
			<Icon name="warning" small />
			{changeText(change, line)}
		</span>
	);
}

function useChangeMessage() {
	const { pageText, amount } = useText(orderTexts);
	return (change: ReorderChange, { ordered }: ReorderProduct): string => {
		switch (change.kind) {
			case "short":
				return change.available === 0
					? pageText("reorder-change.short-none")
					: pageText("reorder-change.short", String(change.available), String(ordered));
			case "lot":
				return pageText("reorder-change.lot", String(change.lot));
			case "size":
				return pageText("reorder-change.size", change.previousSize);
			case "price":
				return pageText("reorder-change.price", amount(change.to), amount(change.from));
			default:
				return pageText(`reorder-change.${change.kind}`);
		}
	};
}

function Added({ count, onClose }: { count: number; onClose: () => void }) {
	const { pageText, language } = useText(orderTexts);
	return (
		<>
			<Notice type="success" title={pageText("reordered", String(count))} removeSpacing />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{pageText("close")}
				</Button>
				<ButtonLink look="primary" href={pathTo("cart", language)}>
					{pageText("to-cart")}
				</ButtonLink>
			</footer>
		</>
	);
}

import { useState } from "react";
import { locationLine } from "#accounts/address.ts";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import type { ReorderChange } from "#orders/buying-again/reorder.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { toAnalyticsItem, useTrackCartChange } from "#web/cart/buying.ts";
import { useSwitchLocation } from "#web/cart/SwitchLocation.tsx";
import { useOrderLocation } from "#web/layout/useMenus.ts";
import { Icon } from "#web/ui/display/Icon.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Select } from "#web/ui/form/Select.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

type Reorder = Outputs["orders"]["reorderOffer"];
type ReorderProduct = Reorder["lines"][number];

type ReorderDialogProps = { orderId: string; open: boolean; onClose: () => void };

/** Shows the lines of an order as available today, and adds the chosen ones to the cart in one call. */
export default function ReorderDialog({ orderId, open, onClose }: ReorderDialogProps) {
	const { pageText, language } = useText(orderDialogTexts);
	const [locationId, setLocationId] = useState<string>();
	// Stock and prices change, so the query is never cached.
	const reorderQuery = trpc.orders.reorderOffer.useQuery(
		{ orderId, locationId, language },
		{ gcTime: 0, staleTime: 0, placeholderData: (shown) => shown },
	);
	return (
		<Dialog title={pageText("reorder-title")} open={open} onClose={onClose}>
			<QueryContent query={reorderQuery} skeleton={<Skeleton className="h-40" />} empty={() => false}>
				{(reorder) => (
					<ReorderChoices
						orderId={orderId}
						reorder={reorder}
						isLoading={reorderQuery.isPlaceholderData}
						onLocation={setLocationId}
						onClose={onClose}
					/>
				)}
			</QueryContent>
		</Dialog>
	);
}

type ReorderChoicesProps = {
	orderId: string;
	reorder: Reorder;
	/** Whether the lines of another location are being loaded. */
	isLoading: boolean;
	onLocation: (locationId: string) => void;
	onClose: () => void;
};

function ReorderChoices({ orderId, reorder: { location, lines }, isLoading, ...actions }: ReorderChoicesProps) {
	const { onLocation, onClose } = actions;
	const { pageText, t } = useText(orderDialogTexts);
	const offered = lines.filter(({ quantity }) => quantity > 0);
	const [excluded, setExcluded] = useState<readonly string[]>([]);
	const chosen = offered.filter(({ id }) => !excluded.includes(id));
	const mutation = useReorder(lines);
	const toggle = (id: string) =>
		setExcluded(excluded.includes(id) ? excluded.filter((other) => other !== id) : [...excluded, id]);
	const [added, setAdded] = useState(0);
	const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
	if (mutation.isSuccess) return <Added count={added} location={location} onClose={onClose} />;
	return (
		<>
			<p className="text-ink-2">
				{offered.length === 0
					? pageText("reorder-none")
					: location
						? pageText("reorder-about", locationLine(location))
						: pageText("reorder-about-nowhere")}
			</p>
			{location && <LocationChoice locationId={location.id} onChoose={onLocation} />}
			<RefusalNotice error={mutation.error} removeSpacing />
			<ul className="order-choices" aria-busy={isLoading || undefined}>
				{lines.map((line) => (
					<ReorderLine key={line.id} line={line} isChosen={chosen.includes(line)} onToggle={() => toggle(line.id)} />
				))}
			</ul>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{t("ui.close")}
				</Button>
				{offered.length > 0 && (
					<Button
						look="primary"
						busy={mutation.isPending}
						disabled={chosen.length === 0 || isLoading}
						onClick={() => {
							setAdded(pieces);
							mutation.mutate({ orderId, items: chosen.map(({ id }) => id), locationId: location?.id });
						}}
					>
						{pageText("reorder-add", String(pieces))}
					</Button>
				)}
			</footer>
		</>
	);
}

/** The location whose cart gets the lines. Renders nothing for a company with one location. */
function LocationChoice({ locationId, onChoose }: { locationId: string; onChoose: (locationId: string) => void }) {
	const { pageText } = useText(orderLocationTexts);
	const locations = trpc.accounts.locations.useQuery().data ?? [];
	if (locations.length < 2) return null;
	return (
		<Select
			label={pageText("order-to")}
			value={locationId}
			placeholder={pageText("order-to")}
			options={locations.map((location) => ({
				value: location.id,
				label: locationLine(location),
			}))}
			onChoose={onChoose}
		/>
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
	const { pageText, amount, language } = useText(orderDialogTexts);
	const { size, quantity, price, changes, inCart, otherSizes } = line;
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
			{quantity === 0 && otherSizes.length > 0 && (
				<p className="flex flex-wrap items-center gap-x-3 pb-2.5 pl-8 text-sm">
					{pageText("reorder-sizes")}{" "}
					{otherSizes.map(({ slug, size }) => (
						<a key={slug} href={pathTo("product", language, { slug })} className="inline-flex min-h-6 items-center">
							{size}
						</a>
					))}
				</p>
			)}
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
	const { pageText, amount } = useText(orderDialogTexts);
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
			case "quantity-price":
				return pageText("reorder-change.quantity-price", amount(change.cheaper), String(change.minimum));
			default:
				return pageText(`reorder-change.${change.kind}`);
		}
	};
}

type AddedProps = { count: number; location: Reorder["location"]; onClose: () => void };

function Added({ count, location, onClose }: AddedProps) {
	const { pageText, t, language } = useText(orderDialogTexts);
	const { pageText: locationText } = useText(orderLocationTexts);
	const go = useNavigate();
	const current = useOrderLocation();
	const isElsewhere = location !== null && location.id !== current?.id;
	const { change, switchTo } = useSwitchLocation(() => go(pathTo("cart", language)));
	return (
		<>
			<Notice
				type="success"
				title={isElsewhere ? locationText("copied-to", locationLine(location)) : pageText("reordered", String(count))}
				removeSpacing
			/>
			<RefusalNotice error={change.error} removeSpacing />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{t("ui.close")}
				</Button>
				{isElsewhere ? (
					<Button look="primary" busy={change.isPending} onClick={() => switchTo(location.id)}>
						{locationText("open-cart")}
					</Button>
				) : (
					<ButtonLink look="primary" href={pathTo("cart", language)}>
						{pageText("to-cart")}
					</ButtonLink>
				)}
			</footer>
		</>
	);
}

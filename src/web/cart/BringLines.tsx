import type { ReactNode } from "react";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { deliveryCostsOf } from "#shared/charges.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Location } from "./LocationChoices.tsx";

type Preview = Outputs["cart"]["atLocation"];

type BringLinesProps = {
	location: Location;
	name: string;
	isSwitching: boolean;
	onBack: () => void;
	/** Opens the cart of the location, without the lines. */
	onSwitch: () => void;
	onDone: () => void;
};

/** Shows what changes when the cart goes to another location, and takes it there. */
export function BringLines({ location: { id: locationId }, name, isSwitching, ...actions }: BringLinesProps) {
	const { pageText, language } = useText(orderLocationTexts);
	const { onBack, onSwitch, onDone } = actions;
	const cache = trpc.useUtils();
	const cart = trpc.cart.show.useQuery({ language });
	// Stock and delivery days change, so the query is never cached.
	const preview = trpc.cart.atLocation.useQuery({ locationId, language }, { gcTime: 0, staleTime: 0 });
	const send = trpc.cart.sendTo.useMutation({
		...untilAnswered,
		async onSuccess() {
			await Promise.all([cache.cart.invalidate(), cache.checkout.invalidate()]);
			onDone();
		},
	});
	const count = cart.data?.lines.length ?? 0;
	const cartId = cart.data?.id ?? null;
	return (
		<>
			<p>{count === 1 ? pageText("bring-one", name) : pageText("bring-some", String(count), name)}</p>
			<RefusalNotice error={send.error} removeSpacing />
			<QueryContent query={preview} skeleton={<Skeleton className="h-40" />} empty={() => false}>
				{(preview) => (
					<>
						<Changes preview={preview} />
						<footer className="flex flex-wrap justify-end gap-3">
							<Button look="text" onClick={onBack}>
								{pageText("back")}
							</Button>
							<Button busy={isSwitching} onClick={onSwitch}>
								{pageText("only-switch")}
							</Button>
							<Button
								look="primary"
								busy={send.isPending}
								disabled={cartId === null}
								onClick={() => cartId && send.mutate({ cartId, locationId, mode: "move" })}
							>
								{pageText("bring")}
							</Button>
						</footer>
					</>
				)}
			</QueryContent>
		</>
	);
}

/** Delivery day, charges and total there, next to those of today, and the lines that differ. */
function Changes({ preview: { before, after, waiting, short, prices } }: { preview: Preview }) {
	const { pageText, shortDay, amount } = useText(orderLocationTexts);
	const dayText = (comesOn: string | null) => (comesOn === null ? pageText("no-day") : shortDay(comesOn));
	return (
		<>
			<dl className="location-facts">
				<Fact name={pageText("fact-day")} now={dayText(before.comesOn)}>
					{dayText(after.comesOn)}
				</Fact>
				<Fact name={pageText("fact-delivery-costs")} now={amount(deliveryCostsOf(before.charges))}>
					{amount(deliveryCostsOf(after.charges))}
				</Fact>
				<Fact name={pageText("fact-total")} now={amount(before.total)}>
					{amount(after.total)}
				</Fact>
			</dl>
			{waiting > 0 && <p>{waiting === 1 ? pageText("waiting-one") : pageText("waiting-some", String(waiting))}</p>}
			{prices.length === 0 ? (
				<p className="text-ink-2 text-sm">{pageText("same-prices")}</p>
			) : (
				<ul className="text-sm">
					{prices.map(({ name, size, from, to }) => (
						<li key={`${name} ${size}`}>{pageText("price-changes", `${name}, ${size}`, amount(to), amount(from))}</li>
					))}
				</ul>
			)}
			{short.map(({ name, size, available }) => (
				<Notice
					key={`${name} ${size}`}
					type="warning"
					title={
						available === null
							? pageText("cannot-order", name, size)
							: pageText("too-few", name, size, String(available))
					}
					removeSpacing
				/>
			))}
		</>
	);
}

/** A value there. Shows the value of today before it when it differs. */
function Fact({ name, now, children }: { name: string; now: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd className="figures text-right">
				{now !== children && <span className="text-ink-2">{`${now} → `}</span>}
				<b>{children}</b>
			</dd>
		</div>
	);
}

import { type ReactNode, useEffect, useId, useRef } from "react";
import { checkoutTexts } from "#i18n/checkout.ts";
import { refusalText } from "#i18n/text.ts";
import { money, times } from "#shared/money.ts";
import { nameAndSize, nameBeside } from "#shared/product-name.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useAmounts } from "#web/cart/amounts.tsx";
import { Docket } from "#web/ui/display/Docket.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { barredIn, type Checkout } from "./checkout.ts";
import type { LineChange } from "./order-changes.ts";
import { checkoutFields } from "./useChoosing.ts";
import { type Ordering, useFailure } from "./useOrdering.ts";

type Cart = Checkout["cart"];
type ReviewProps = { cart: Cart; checkout: Checkout; ordering: Ordering };

/** What is ordered and what it comes to; nothing is ordered before it was agreed to as it stands here. */
export function Review({ cart, checkout, ordering }: ReviewProps) {
	const { pageText: k, amount, language } = useText(checkoutTexts);
	const amounts = useAmounts(cart);
	const { isBusy, mayOrder } = ordering;
	const barred = barredIn(checkout);
	const why = useId();
	const place = (
		<Button
			type="submit"
			look="next"
			big
			busy={isBusy}
			disabled={!mayOrder}
			aria-describedby={mayOrder ? undefined : why}
		>
			{k("place")}
		</Button>
	);
	return (
		<>
			<aside className="cart-sum review">
				<Docket
					title={k("your-order")}
					about={<Lines lines={cart.lines} />}
					lines={amounts}
					total={{ label: k("total"), amount: cart.totals.total }}
				>
					<div className="grid gap-3">
						<Hindrances cart={cart} ordering={ordering} />
						<Terms version={checkout.termsVersion} ordering={ordering} />
						{place}
						<p id={why} className="text-ink-2 text-sm">
							{mayOrder ? k("number") : barred ? refusalText(language, barred) : k("not-yet")}
						</p>
					</div>
				</Docket>
			</aside>
			<div className="foot-bar cart-foot">
				<p className="leading-snug">
					<span className="price">{amount(cart.totals.total)}</span>
					<span className="block text-ink-3 text-sm">{k("incl-gst")}</span>
				</p>
				{place}
			</div>
		</>
	);
}

/** They are read beside the form, which stays as it is. */
function Terms({ version, ordering }: { version: string; ordering: Ordering }) {
	const { pageText: k, language } = useText(checkoutTexts);
	const { form, choices, choose } = ordering;
	return (
		<Checkbox
			label={
				<>
					{k("terms")}{" "}
					<a href={pathTo("terms", language)} target="_blank" rel="noopener">
						{k("terms-link")}
						<span className="sr-only"> {k("new-window")}</span>
					</a>
				</>
			}
			name="terms"
			checked={choices.isAgreed}
			error={form.messages.get("terms")}
			onChange={({ target }) => {
				choose({ terms: target.checked ? version : null });
				form.clear("terms");
			}}
		/>
	);
}

/** So that all of it stands on a screen at once. */
const linesAtFirst = 4;

function Lines({ lines }: { lines: Cart["lines"] }) {
	const { pageText: k, language } = useText(checkoutTexts);
	const more = lines.slice(linesAtFirst);
	return (
		<div className="review-lines">
			<a href={pathTo("cart", language)} className="review-edit">
				{k("edit")}
			</a>
			<ul>
				{lines.slice(0, linesAtFirst).map((line) => (
					<Line key={line.id} line={line} />
				))}
			</ul>
			{more.length > 0 && (
				<details>
					<summary>{k("more", String(more.length))}</summary>
					<ul>
						{more.map((line) => (
							<Line key={line.id} line={line} />
						))}
					</ul>
				</details>
			)}
		</div>
	);
}

function Line({ line }: { line: Cart["lines"][number] }) {
	const { size, area, picture, quantity, price } = line;
	const { amount } = useText();
	return (
		<li data-cat={area}>
			<span className="field">{picture && <Picture picture={picture} box="thumbnail" beside />}</span>
			<span className="min-w-0">
				<b>{nameBeside(line)}</b>
				<span className="block text-ink-2">{size}</span>
				{price !== null && <span className="figures block text-ink-2">{`${quantity} × ${amount(price)}`}</span>}
			</span>
			{price !== null && <span className="figures">{amount(times(price, quantity))}</span>}
		</li>
	);
}

/** Everything that has to be put right, or looked at, before the order can be placed. */
function Hindrances({ cart, ordering }: { cart: Cart; ordering: Ordering }) {
	const { pageText: k } = useText(checkoutTexts);
	const failure = useFailure(ordering);
	const box = useRef<HTMLDivElement>(null);
	const { failed, form } = ordering;
	const wrong = checkoutFields.flatMap((name) => form.messages.get(name) ?? []);
	const isFieldToBlame = wrong.length > 0;
	// The button may have been pressed far from here, at the foot of a small screen.
	useEffect(() => {
		if (failed && !isFieldToBlame) box.current?.focus();
	}, [failed, isFieldToBlame]);
	return (
		<div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
			<Troubles cart={cart} />
			<Changed ordering={ordering} onAgreed={() => box.current?.focus()} />
			{failure && (
				<Notice type="error" title={failure.title} removeSpacing>
					{failure.text}
				</Notice>
			)}
			{wrong.length > 0 && form.attempt.isRefused && (
				<Notice type="error" title={k("look-first")} removeSpacing>
					<ul>
						{wrong.map((message) => (
							<li key={message}>{message}</li>
						))}
					</ul>
				</Notice>
			)}
		</div>
	);
}

/** The cart has the one press that mends each of them. */
function Troubles({ cart: { lines } }: { cart: Cart }) {
	const { pageText: k, t, language } = useText(checkoutTexts);
	const troubled = lines.filter(({ trouble }) => trouble !== null);
	if (troubled.length === 0) return null;
	return (
		<Notice type="warning" title={t("checkout.items")} removeSpacing>
			<ul>
				{troubled.map(({ id, trouble, ...goods }) => (
					<li key={id}>
						{trouble?.kind === "short"
							? k("short", nameBeside(goods), goods.size, String(trouble.available))
							: nameAndSize(goods)}
					</li>
				))}
			</ul>
			<p className="mb-2">{k("items-about")}</p>
			<ButtonLink href={pathTo("cart", language)}>{k("to-cart")}</ButtonLink>
		</Notice>
	);
}

/** The button that was pressed goes, and the focus with it. */
function Changed({ ordering: { changed, agree }, onAgreed }: { ordering: Ordering; onAgreed: () => void }) {
	const { pageText: k, amount } = useText(checkoutTexts);
	if (!changed) return null;
	return (
		<Notice type="warning" title={k("changed-title")} removeSpacing>
			{changed.lines.length > 0 && (
				<ul>
					{changed.lines.map((change) => (
						<li key={change.name}>
							<LineChanged change={change} />
						</li>
					))}
				</ul>
			)}
			<p className="mb-2">{k("changed-total", amount(changed.was), amount(changed.now))}</p>
			<Button
				onClick={() => {
					agree();
					onAgreed();
				}}
			>
				{k("changed-agree", amount(changed.now))}
			</Button>
		</Notice>
	);
}

function LineChanged({ change }: { change: LineChange }): ReactNode {
	const { pageText: k, amount } = useText(checkoutTexts);
	switch (change.is) {
		case "added":
		case "removed":
			return k(`changed-${change.is}`, change.name);
		case "price":
			return k("changed-price", change.name, amount(money(change.now)), amount(money(change.was)));
		case "quantity":
			return k("changed-quantity", change.name, String(change.now), String(change.was));
	}
}

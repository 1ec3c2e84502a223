import { locationLine } from "#accounts/address.ts";
import { frontPageTexts } from "#i18n/home/front-page.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { BoughtRow } from "#web/buy-again/BoughtRow.tsx";
import { type BoughtLine, useBoughtQuantities, usualQuantity } from "#web/buy-again/bought.ts";
import { useAddBought } from "#web/buy-again/useAddBought.ts";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import type { FrontPage } from "./front-page.ts";

type UsualPanelProps = { frontPage: Pick<FrontPage, "usual" | "location" | "mayOrder"> };

/** The usual products of the location with their usual quantities, and one button that adds them all. */
export function UsualPanel({ frontPage: { usual, location, mayOrder } }: UsualPanelProps) {
	const { pageText, language } = useText(frontPageTexts);
	return (
		<section className="panel usual-panel" aria-labelledby="usual">
			<div className="panel-head">
				<h2 id="usual">{pageText("usual")}</h2>
				{usual.length > 0 && <a href={pathTo("buy-again", language)}>{pageText("usual-all")}</a>}
			</div>
			{location && usual.length > 0 && (
				<p className="mb-3 text-ink-2 text-sm">{pageText("usual-for", locationLine(location))}</p>
			)}
			{usual.length > 0 ? <UsualProducts usual={usual} mayOrder={mayOrder} /> : <NothingUsual />}
		</section>
	);
}

function UsualProducts({ usual, mayOrder }: { usual: readonly BoughtLine[]; mayOrder: boolean }) {
	const { pageText, amount, dayOf } = useText(frontPageTexts);
	const { chosen, pieces, total, quantityOf, choose } = useBoughtQuantities(usual, usualQuantity);
	const { add, busy, error, result } = useAddBought();
	return (
		<>
			<ul>
				{usual.map((line) => (
					<BoughtRow
						key={line.slug}
						line={line}
						quantity={quantityOf(line)}
						history={pageText("last", String(line.last.quantity), dayOf(line.last.on, "short"))}
						onQuantity={mayOrder ? (quantity) => choose(line, quantity) : undefined}
					/>
				))}
			</ul>
			{mayOrder && (
				<div className="bought-foot">
					<p aria-live="polite" className="leading-snug">
						<span className="block text-ink-2 text-sm">
							{pieces === 1 ? pageText("items-one") : pageText("items", String(pieces))}
						</span>
						<span className="price">{amount(total)}</span>
					</p>
					<Button look="primary" big busy={busy} disabled={pieces === 0} onClick={() => void add(chosen)}>
						{pieces === 0 ? pageText("add-none") : pageText("add")}
					</Button>
				</div>
			)}
			{result}
			<FailureText error={error} />
		</>
	);
}

function NothingUsual() {
	const { pageText, t, language } = useText(frontPageTexts);
	return (
		<div className="grid justify-items-start gap-3 pb-6">
			<p>{pageText("usual-none")}</p>
			<p className="text-ink-2">{pageText("usual-none-start")}</p>
			<ButtonLink look="primary" href={pathTo("quick-order", language)}>
				{t("quick-order.title")}
			</ButtonLink>
		</div>
	);
}

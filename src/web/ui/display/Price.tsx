import type { Money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "./Badge.tsx";
import { Icon } from "./Icon.tsx";

/** The price as a visitor sees it. Guests see a link to log in, and customers without the shop the reason why they see no prices. */
export type PriceView =
	| { kind: "list" | "contract"; amount: Money; next?: { minimum: number; cents: Money } | null }
	| { kind: "on request" }
	| { kind: "guest"; logIn: string }
	| { kind: "service only" };

export function Price({ price, big = false }: { price: PriceView; big?: boolean }) {
	const { t, amount } = useText();
	if (price.kind === "guest")
		return (
			<a href={price.logIn} className="price-login">
				<Icon name="lock" small />
				{t("price.log-in")}
			</a>
		);
	if (price.kind === "service only") return <span className="text-ink-2 text-sm">{t("price.service-only")}</span>;
	if (price.kind === "on request") return <span className="price">{t("price.on-request")}</span>;
	return (
		<span className="inline-grid justify-items-start gap-2">
			<span className={big ? "price big" : "price"}>
				{amount(price.amount)} <small>{t("price.excl-gst")}</small>
			</span>
			{price.next && (
				<span className="text-ink-2 text-sm">
					{t("price.from", String(price.next.minimum), amount(price.next.cents))}
				</span>
			)}
			{price.kind === "contract" && <Badge tone="success">{t("price.contract")}</Badge>}
		</span>
	);
}

import type { Money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "./Badge.tsx";
import { Icon } from "./Icon.tsx";

/** What a visitor is told about the price: an amount, their contract's, that there is none, or to log in. */
export type PriceSaid =
	| { kind: "list" | "contract"; amount: Money }
	| { kind: "on request" }
	| { kind: "guest"; logIn: string };

export function Price({ price, big = false }: { price: PriceSaid; big?: boolean }) {
	const { t, amount } = useText();
	if (price.kind === "guest")
		return (
			<a href={price.logIn} className="ask">
				<Icon name="lock" small />
				{t("price.log-in")}
			</a>
		);
	if (price.kind === "on request") return <span className="price">{t("price.on-request")}</span>;
	return (
		<span className="inline-grid justify-items-start gap-2">
			<span className={big ? "price big" : "price"}>
				{amount(price.amount)} <small>{t("price.excl-gst")}</small>
			</span>
			{price.kind === "contract" && <Badge tone="success">{t("price.contract")}</Badge>}
		</span>
	);
}

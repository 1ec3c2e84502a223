import { stockAlertTexts } from "#i18n/catalogue/stock-alert.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useIsHydrated } from "#web/app/hydration.ts";
import { useText } from "#web/app/text.tsx";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { Button } from "#web/ui/form/Button.tsx";

type StockAlertProps = {
	slug: string;
	name: string;
	/** In a list of products, where the button is small. */
	isInList?: boolean;
};

/** Button that turns a stock alert on or off. */
export default function StockAlert({ slug, name, isInList = false }: StockAlertProps) {
	const { pageText } = useText(stockAlertTexts);
	const cache = trpc.useUtils();
	const { data: slugs, isLoading } = trpc.catalogue.stockAlerts.useQuery();
	const isHydrated = useIsHydrated();
	const isWanted = isHydrated && (slugs?.includes(slug) ?? false);
	const set = trpc.catalogue.setStockAlert.useMutation({
		...untilAnswered,
		onSuccess: () => cache.catalogue.stockAlerts.invalidate(),
	});
	return (
		<div className="stock-alert">
			<Button
				look={isInList ? "text" : "secondary"}
				{...(!isInList && { icon: "bell" as const })}
				busy={!isHydrated || isLoading || set.isPending}
				aria-label={pageText(isWanted ? "stop-of" : "ask-of", name)}
				onClick={() => set.mutate({ product: slug, isWanted: !isWanted })}
			>
				{pageText(isWanted ? "stop" : "ask")}
			</Button>
			<p role="status" className="text-ink-2 text-sm">
				{isWanted && pageText("asked")}
			</p>
			<FailureText error={set.error} />
		</div>
	);
}

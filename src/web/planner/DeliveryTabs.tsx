import { plannerTexts } from "#i18n/planner/planner.ts";
import { money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { DeliveryDate } from "./DeliveryHead.tsx";
import { type DeliveryColumn, isInEarlierOrder } from "./plan-rows.ts";

type DeliveryTabsProps = { columns: readonly DeliveryColumn[]; shownIndex: number; onShow: (index: number) => void };

/** On phones: chooses the delivery that the table shows. */
export function DeliveryTabs({ columns, shownIndex, onShow }: DeliveryTabsProps) {
	const { pageText, amount } = useText(plannerTexts);
	if (columns.length < 2) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend.
		<div className="delivery-tabs" role="group" aria-label={pageText("deliveries")}>
			{columns.map(({ delivery, isSkipped, bases }, index) => (
				<button
					key={delivery.base}
					type="button"
					aria-pressed={index === shownIndex}
					data-skipped={isSkipped || undefined}
					onClick={() => onShow(index)}
				>
					<DeliveryDate day={delivery.deliverOn} />
					<small>
						{delivery.comesWith
							? pageText("comes-with-short", String(delivery.comesWith.planNumber))
							: isSkipped
								? pageText("skipped")
								: isInEarlierOrder({ delivery, bases })
									? pageText("included")
									: amount(money(delivery.total))}
					</small>
				</button>
			))}
		</div>
	);
}

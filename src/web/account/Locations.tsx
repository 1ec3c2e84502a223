import type { ReactNode } from "react";
import { locationDetail, locationTitle } from "#accounts/address.ts";
import { locationsTexts } from "#i18n/account/locations.ts";
import { writeWeekday } from "#i18n/format.ts";
import { deliveryCountry } from "#shared/countries.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { writeClosedDays } from "./closed-days.ts";
import { type Closing, type Location, weekdays } from "./location.ts";

type LocationsProps = {
	/** The buttons of a location beside the one that makes it the default. */
	actionsOf?: (location: Location) => ReactNode;
};

/** Lists the locations for which the user may order, and lets the user choose the default one. */
export function Locations({ actionsOf }: LocationsProps) {
	const { pageText } = useText(locationsTexts);
	const cache = trpc.useUtils();
	const locations = trpc.accounts.locations.useQuery();
	const defaultId = trpc.accounts.me.useQuery().data?.defaultLocationId ?? null;
	const choose = trpc.accounts.setDefaultLocation.useMutation({
		onSuccess(_, { locationId }) {
			document.getElementById(locationId)?.focus(); // the pressed button disappears
			return Promise.all([cache.accounts.me.invalidate(), cache.cart.invalidate()]);
		},
	});
	const chosen = locations.data?.find(({ id }) => choose.isSuccess && id === choose.variables.locationId);
	return (
		<>
			<p role="status" className="sr-only">
				{chosen && pageText("default-now", locationTitle(chosen))}
			</p>
			<RefusalNotice error={choose.error} invalidCode="location.not-found" />
			<QueryContent
				query={locations}
				skeleton={<Skeleton className="h-64" />}
				empty={(all) =>
					all.length === 0 && (
						<EmptyState title={pageText("no-locations")}>
							<p>{pageText("no-locations-about")}</p>
						</EmptyState>
					)
				}
			>
				{(all) => (
					<ul className="locations">
						{all.map((location) => (
							<LocationRow
								key={location.id}
								location={location}
								isDefault={location.id === defaultId}
								canBeDefault={location.id !== defaultId && all.length > 1}
								actions={actionsOf?.(location)}
								isBusy={choose.isPending && choose.variables.locationId === location.id}
								onChoose={() => choose.mutate({ locationId: location.id })}
							/>
						))}
					</ul>
				)}
			</QueryContent>
		</>
	);
}

type LocationRowProps = {
	location: Location;
	isDefault: boolean;
	/** Whether a click can make it the default. An only location needs none. */
	canBeDefault: boolean;
	isBusy: boolean;
	actions: ReactNode;
	onChoose: () => void;
};

function LocationRow({ location, isDefault, canBeDefault, isBusy, actions, onChoose }: LocationRowProps) {
	const { pageText } = useText(locationsTexts);
	const street = locationTitle(location);
	const isOutside = location.country !== deliveryCountry;
	return (
		<li id={location.id} tabIndex={-1}>
			<div>
				<p className="with-badge">
					<b>{street}</b>
					{isDefault && <Badge tone="dark">{pageText("default")}</Badge>}
				</p>
				<p className="text-ink-2 text-sm">{locationDetail(location)}</p>
				{isOutside && <OutsideArea />}
				<ClosedDays closings={location.closings} />
				{location.instruction && <p className="text-ink-2 text-sm">{location.instruction}</p>}
			</div>
			{isOutside ? <span /> : <DeliveryDays days={location.deliveryDays} />}
			<div className="location-actions">
				{actions}
				{canBeDefault && (
					<Button look="text" busy={isBusy} aria-label={pageText("make-default-of", street)} onClick={onChoose}>
						{pageText("make-default")}
					</Button>
				)}
			</div>
		</li>
	);
}

/** Says that nothing is delivered to a location, and whom to ask. */
function OutsideArea() {
	const { pageText } = useText(locationsTexts);
	const { phone } = useStore();
	return (
		<p className="text-sm text-warning">
			<b>{pageText("outside")}</b>. {pageText("outside-ask")} <PhoneLink phone={phone} className="font-strong" />
		</p>
	);
}

const shownClosings = 2;

/** The next closing days of a location. */
function ClosedDays({ closings }: { closings: readonly Closing[] }) {
	const texts = useText(locationsTexts);
	const { pageText } = texts;
	const rest = closings.length - shownClosings;
	return (
		<>
			{closings.slice(0, shownClosings).map((closing) => (
				<p key={closing.id} className="text-sm">
					{closing.label
						? pageText("closed-for", writeClosedDays(texts, closing), closing.label)
						: pageText("closed", writeClosedDays(texts, closing))}
				</p>
			))}
			{rest > 0 && (
				<p className="text-ink-2 text-sm">{pageText(rest === 1 ? "closed-one-more" : "closed-more", `${rest}`)}</p>
			)}
		</>
	);
}

function DeliveryDays({ days }: { days: readonly number[] }) {
	const { pageText, language } = useText(locationsTexts);
	const open = weekdays.filter((weekday) => days.includes(weekday));
	return (
		<div
			className="weekdays"
			role="img"
			aria-label={pageText("delivers", open.map((day) => writeWeekday(language, day, "long")).join(", "))}
		>
			{weekdays.map((weekday) => (
				<span key={weekday} data-open={days.includes(weekday) || undefined}>
					{writeWeekday(language, weekday, "short").slice(0, 2)}
				</span>
			))}
		</div>
	);
}

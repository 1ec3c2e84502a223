import { useState } from "react";
import { includesPart } from "#accounts/access.ts";
import { locationTitle } from "#accounts/address.ts";
import { locationsTexts } from "#i18n/account/locations.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { AccountFrame, AccountSection } from "./AccountFrame.tsx";
import { Locations } from "./Locations.tsx";
import type { ChangeLocationProps, Location, LocationDialogProps } from "./location.ts";

const AddLocation = lazyPart<LocationDialogProps>(() => import("./AddLocation.tsx"));
const ChangeLocation = lazyPart<ChangeLocationProps>(() => import("./ChangeLocation.tsx"));
const ClosingDays = lazyPart<ChangeLocationProps>(() => import("./ClosingDays.tsx"));
const DeactivateLocation = lazyPart<ChangeLocationProps>(() => import("./DeactivateLocation.tsx"));

type OpenDialog = { kind: "add" } | { kind: "change" | "closings" | "deactivate"; location: Location } | null;

/** Shows the locations of the company. Administrators add, change and deactivate locations. */
export default function LocationsPage() {
	const { pageText } = useText(locationsTexts);
	const { accountId, accounts, flags } = useSession();
	const about = includesPart(flags, "shop") ? pageText("default-about") : "";
	const isAdministrator = accounts.find(({ id }) => id === accountId)?.role === "administrator";
	const isUnlimited = trpc.accounts.me.useQuery().data?.everyLocation ?? false;
	const [dialog, setDialog] = useState<OpenDialog>(null);
	const [message, setMessage] = useState("");
	const [focusCount, setFocusCount] = useState(0);
	const close = (message = "") => {
		setDialog(null);
		setMessage(message);
	};
	const actionsOf = (location: Location) => {
		const street = locationTitle(location);
		return (
			<>
				<Button
					look="text"
					aria-label={pageText("change-of", street)}
					onClick={() => setDialog({ kind: "change", location })}
				>
					{pageText("change")}
				</Button>
				<Button
					look="text"
					aria-label={pageText("closings-of", street)}
					onClick={() => setDialog({ kind: "closings", location })}
				>
					{pageText("closings")}
				</Button>
				{isUnlimited && (
					<Button
						look="text"
						aria-label={pageText("deactivate-of", street)}
						onClick={() => setDialog({ kind: "deactivate", location })}
					>
						{pageText("deactivate")}
					</Button>
				)}
			</>
		);
	};
	return (
		<AccountFrame>
			<AccountSection
				focusCount={focusCount}
				title={pageText("places")}
				about={isAdministrator ? about : pageText("reader")}
				action={
					isAdministrator &&
					isUnlimited && <Button onClick={() => setDialog({ kind: "add" })}>{pageText("add")}</Button>
				}
			>
				<p role="status" className={message ? "mb-4" : "sr-only"}>
					{message}
				</p>
				{isAdministrator ? <Locations actionsOf={actionsOf} /> : <Locations />}
			</AccountSection>
			{dialog?.kind === "add" && <AddLocation onClose={close} />}
			{dialog?.kind === "change" && <ChangeLocation location={dialog.location} onClose={close} />}
			{dialog?.kind === "closings" && <ClosingDays location={dialog.location} onClose={close} />}
			{dialog?.kind === "deactivate" && (
				<DeactivateLocation
					location={dialog.location}
					onClose={(message) => {
						close(message);
						if (message) setFocusCount(focusCount + 1);
					}}
				/>
			)}
		</AccountFrame>
	);
}

import { locationTitle } from "#accounts/address.ts";
import { locationsTexts } from "#i18n/account/locations.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { ChangeLocationProps } from "./location.ts";

/** Deactivates a location after a confirmation. */
export default function DeactivateLocation({ location, onClose }: ChangeLocationProps) {
	const { pageText } = useText(locationsTexts);
	const cache = trpc.useUtils();
	const street = locationTitle(location);
	const deactivate = trpc.accounts.deactivateLocation.useMutation({
		async onSuccess() {
			await cache.invalidate();
			onClose(pageText("deactivated", street));
		},
	});
	const seen = new Date(location.updatedAt).toISOString();
	return (
		<Dialog
			title={pageText("deactivate-title", street)}
			open
			onClose={() => onClose()}
			actions={
				<>
					<Button onClick={() => onClose()}>{pageText("cancel")}</Button>
					<Button
						look="danger"
						busy={deactivate.isPending}
						onClick={() => deactivate.mutate({ locationId: location.id, seen })}
					>
						{pageText("deactivate-do")}
					</Button>
				</>
			}
		>
			<RefusalNotice error={deactivate.error} invalidCode="location.not-found" removeSpacing />
			<p>{pageText("deactivate-about")}</p>
		</Dialog>
	);
}

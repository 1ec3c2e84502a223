import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { StaticPage } from "./StaticPage.tsx";

export default function TermsPage() {
	return (
		<StaticPage page="terms">
			<TimesNote />
		</StaticPage>
	);
}

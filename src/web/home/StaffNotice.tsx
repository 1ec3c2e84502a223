import { frontPageTexts } from "#i18n/home/front-page.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";

/** Tells staff on the front page that their own pages come later, and which of their pages there is. */
export default function StaffNotice() {
	const { pageText, language } = useText(frontPageTexts);
	return (
		<div className="wrap pt-4">
			<Notice type="info" title={pageText("staff-title")} removeSpacing>
				<p>{pageText("staff-about")}</p>
				<p>
					<a href={pathTo("security", language)}>{pageText("staff-security")}</a>
				</p>
			</Notice>
		</div>
	);
}

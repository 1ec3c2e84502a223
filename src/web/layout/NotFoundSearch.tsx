import { searchPath } from "#web/app/routing/search-path.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { TableSearch } from "#web/ui/form/TableSearch.tsx";

/** The search of the page for an address that does not exist. */
export default function NotFoundSearch() {
	const { t, language } = useText();
	const navigate = useNavigate();
	const search = (text: string) => {
		const path = searchPath(language, text);
		if (path !== null) navigate(path);
	};
	return <TableSearch label={t("search.label")} hint={t("search.placeholder")} value="" onSearch={search} />;
}

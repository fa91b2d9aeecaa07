import { linkNetworks, networkNames } from '#features/companies/enumerations.ts'
import { coverPath } from '#kernel/cover-path.ts'
import { Switch } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { pageLimits } from '../../enumerations.ts'
import { useEditor } from '../editing/editor-context.ts'
import type { EditorState } from '../editing/page-editor.tsx'
import { PictureField, PictureRows } from '../editing/picture-fields.tsx'
import { BothField, HtmlField, LineField, SelectField } from '../editing/text-fields.tsx'
import type { ProfileChoices } from './profile-choices.ts'

interface BasicsPartProps extends EditorState<'profile'> {
  choices: ProfileChoices
  companyName: string
}

export const BasicsPart = ({ content, set, choices, companyName }: BasicsPartProps) => {
  const t = useT()
  const { canEdit } = useEditor()
  return (
    <div className="cpform">
      <PictureField
        name="cover"
        label={t('company-pages:fields.cover')}
        hint={t('company-pages:profile.coverHint')}
        src={content.cover}
      >
        <img
          className="cppic__cover"
          src={content.cover || coverPath(companyName)}
          alt=""
          width={640}
          height={200}
        />
      </PictureField>
      <PictureField
        name="logo"
        label={t('company-pages:fields.logo')}
        hint={t('company-pages:profile.logoHint')}
        src={content.logo}
      >
        <Logo name={content.name} src={content.logo} size="lg" />
      </PictureField>
      <div className="cprow">
        <LineField
          name="name"
          label={t('company-pages:fields.name')}
          value={content.name}
          max={pageLimits.companyName.max}
          onChange={(name) => set('name', name)}
        />
        <SelectField
          name="companyType"
          label={t('company-pages:fields.companyType')}
          value={content.companyType}
          choices={choices.companyTypes}
          onChange={(type) => set('companyType', type)}
        />
      </div>
      <div className="cprow">
        <SelectField
          name="size"
          label={t('company-pages:fields.size')}
          value={content.size}
          none={t('company-pages:editor.choose')}
          choices={choices.sizes.map(({ value, label }) => ({
            ...{ value, label: t('companies:list.people', { size: label }) },
          }))}
          onChange={(size) => set('size', size)}
        />
        <LineField
          name="foundedYear"
          label={t('company-pages:fields.foundedYear')}
          inputMode="numeric"
          hint={t('company-pages:editor.optional')}
          value={content.foundedYear}
          onChange={(year) => set('foundedYear', year)}
        />
      </div>
      <LineField
        name="website"
        type="url"
        label={t('company-pages:fields.website')}
        value={content.website}
        placeholder="https://"
        onChange={(website) => set('website', website)}
      />
      <BothField
        name="shortDescription"
        label={t('company-pages:fields.shortDescription')}
        help={t('company-pages:profile.shortHelp')}
        max={pageLimits.shortDescription}
        rows={3}
        value={content.shortDescription}
        onChange={(text) => set('shortDescription', text)}
      />
      <HtmlField
        name="description"
        label={t('company-pages:fields.description')}
        max={pageLimits.description}
        value={content.description}
        onChange={(text) => set('description', text)}
      />
      <fieldset className="cpset">
        <legend>
          {t('company-pages:fields.gallery')}
          <small className="muted">
            {t('company-pages:profile.galleryHint', { max: pageLimits.gallery })}
          </small>
        </legend>
        <PictureRows
          path="gallery"
          list="gallery"
          rows={content.gallery}
          max={pageLimits.gallery}
          onChange={(rows) => set('gallery', rows)}
        />
      </fieldset>
      <fieldset className="cpset">
        <legend>
          {t('company-pages:fields.links')}
          <small className="muted">{t('company-pages:editor.optional')}</small>
        </legend>
        <div className="cprow">
          {linkNetworks.map((network) => (
            <LineField
              key={network}
              name={`links.${network}`}
              type="url"
              label={networkNames[network]}
              value={content.links[network]}
              placeholder="https://"
              onChange={(link) => set('links', { ...content.links, [network]: link })}
            />
          ))}
        </div>
      </fieldset>
      <Switch
        name="isRecruiting"
        value="on"
        checked={content.isRecruiting}
        disabled={!canEdit}
        onChange={(event) => set('isRecruiting', event.currentTarget.checked)}
      >
        <b>{t('company-pages:fields.isRecruiting')}</b>
        <small className="cphint">{t('company-pages:profile.recruitingHelp')}</small>
      </Switch>
    </div>
  )
}

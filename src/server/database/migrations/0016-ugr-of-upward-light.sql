-- CIE 117 rates no luminaire that sends more than 65 % of its light upwards. Kept figures follow the
-- reader (src/domain/photometry/figures.ts), with its sentence.
UPDATE photometric_file SET figures = json_set(figures, '$.ugr', NULL, '$.findings[#]',
    json_object('level', 'note', 'message',
      'There is no UGR table: more than 65 % of the light goes upwards (CIE 117).'))
  WHERE figures ->> '$.upward' > 0.65 AND json_type(figures, '$.ugr') = 'object';
